import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../kit/index.ts';
import type { SavedCode } from './saved-code.ts';
import { labelOf, textOf } from './words.ts';

/** What the code is for, to be read. Nothing in it is taken for HTML, and only web addresses become links. */
export function Content({ code: { type, content, data } }: { code: SavedCode }): JSX.Element {
  if (content !== undefined)
    return type === 'url' ? <WebAddress url={content} /> : <p class="content">{content}</p>;
  return (
    <dl class="fields">
      {Object.entries(data ?? {}).map(([field, value]) => (
        <div key={field}>
          <dt>{type === 'wifi' && field === 'ssid' ? 'Network' : labelOf(field)}</dt>
          <dd>{field === 'password' ? <Secret text={String(value)} /> : textOf(field, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function WebAddress({ url }: { url: string }): JSX.Element {
  const isWeb = /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  return (
    <p class="content">
      {isWeb ? (
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      ) : (
        url
      )}
    </p>
  );
}

/** A password, hidden from whoever looks over one's shoulder. */
function Secret({ text }: { text: string }): JSX.Element {
  const [isShown, setIsShown] = useState(false);
  return (
    <span class="password">
      <code>{isShown ? text : '••••••••'}</code>
      <Button kind="quiet" size="small" onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <span class="unseen"> the password</span>
      </Button>
    </span>
  );
}
