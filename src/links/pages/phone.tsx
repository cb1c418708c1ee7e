import { parsePhone, type Source } from '../../qr/index.ts';
import { telHref } from './href.ts';
import { layOut } from './layout.tsx';
import { Action } from './parts.tsx';
import { textPage } from './text.tsx';

/** Shows a number, with a button that calls it. */
export function phonePage(source: Extract<Source, { type: 'phone' }>): Response {
  const written = source.data ? source.data.phone : source.content;
  const phone = parsePhone(written);
  const href = telHref(written);
  if (!phone || !href) return textPage(written);
  return layOut(
    {
      icon: 'phone',
      heading: phone.number,
      title: `Call ${phone.number}`,
      lines: phone.extension ? [`Extension ${phone.extension}`] : [],
    },
    <Action href={href}>Call</Action>,
  );
}
