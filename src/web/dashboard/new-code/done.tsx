import type { JSX } from 'preact';
import { ViewTitle } from '../view-title.tsx';
import type { Saved } from './use-save.ts';

/** A code that was saved, for a key that may not see its page. */
export function Done({ code }: { code: Saved }): JSX.Element {
  return (
    <>
      <div class="view-head">
        <ViewTitle>{`Saved: ${code.name}`}</ViewTitle>
      </div>
      <div class="card done">
        <img src={code.picture} alt={`The code ${code.name}`} width={300} height={300} />
        {code.isDynamic && (
          <p>
            Its short link is <strong>{code.shortUrl}</strong>
          </p>
        )}
      </div>
    </>
  );
}
