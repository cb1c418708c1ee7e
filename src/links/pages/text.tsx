import { layOut } from './layout.tsx';
import { CopyButton } from './parts.tsx';

/** Shows the text as it is, line breaks included. */
export function textPage(text: string): Response {
  return layOut(
    { icon: 'text', heading: 'Text', hasScript: true },
    <>
      <div class="text" id="text" dir="auto">
        {text}
      </div>
      <CopyButton of="text">Copy text</CopyButton>
    </>,
  );
}
