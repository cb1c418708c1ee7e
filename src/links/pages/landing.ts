import type { Source } from '../../qr/index.ts';
import { emailPage } from './email.tsx';
import { phonePage } from './phone.tsx';
import { smsPage } from './sms.tsx';
import { textPage } from './text.tsx';
import { vcardPage } from './vcard.tsx';
import { wifiPage } from './wifi.tsx';

/** What has a page: a URL is followed, and the rest is shown. */
export type PageSource = Exclude<Source, { type: 'url' }>;

/** What a person sees who scans a dynamic code that is no URL: 200. The name its owner gave it is not shown. */
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
