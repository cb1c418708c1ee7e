import type { JSX } from 'preact';
import { Icon } from '../kit/index.ts';
import type { Outlook } from './outlook.ts';
import { svgUrl } from './swatches.ts';

/** The code as it will be, as large as there is room. */
export function Preview({
  outlook: { svg, isTransparent },
  label,
  isExample = false,
}: {
  outlook: Outlook;
  /** What screen readers say, such as "QR code for https://example.com". */
  label: string;
  /** Whether it shows something else than what the person has filled in. */
  isExample?: boolean;
}): JSX.Element {
  return (
    <div class={['preview', isExample && 'example', isTransparent && 'chequered'].filter(Boolean).join(' ')}>
      {svg === undefined ? (
        <p class="no-code">
          <Icon name="stop" />
          No code can hold this
        </p>
      ) : (
        <img src={svgUrl(svg)} alt={label} width={512} height={512} />
      )}
      {isExample && <span class="badge">Example</span>}
    </div>
  );
}
