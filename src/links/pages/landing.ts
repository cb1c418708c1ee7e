import type { Source } from '../../qr/index.ts';
import { emailPage } from './email.tsx';
import { phonePage } from './phone.tsx';
import { smsPage } from './sms.tsx';
import { textPage } from './text.tsx';
import { vcardPage } from './vcard.tsx';
import { wifiPage } from './wifi.tsx';

/** The types shown on a page. A URL is redirected to instead. */
export type PageSource = Exclude<Source, { type: 'url' }>;

/** The page shown to a person who scans the code. Leaves out the name its owner gave it, which is private. */
export function landingPage({ source, shortCode }: { source: PageSource; shortCode: string }): Response {
  switch (source.type) {
    case 'email':
      return emailPage(source);
    case 'phone':
      return phonePage(source);
    case 'sms':
      return smsPage(source);
    case 'text':
      return textPage(source.content);
    case 'vcard':
      return vcardPage(source, shortCode);
    case 'wifi':
      return wifiPage(source);
  }
}
