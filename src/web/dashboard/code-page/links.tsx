import type { JSX } from 'preact';
import { Checkbox } from '../../kit/index.ts';
import { CopyButton } from './copy-button.tsx';
import { tellRefusal } from './refusal.tsx';
import type { SavedCode } from './saved-code.ts';
import type { OpenCode } from './use-code.ts';

/** The short link, and the picture that needs no key. */
export function Links({
  code,
  save,
  mayEdit,
}: {
  code: SavedCode;
  save: OpenCode['save'];
  mayEdit: boolean;
}): JSX.Element {
  async function setPublic(isImagePublic: boolean): Promise<void> {
    try {
      await save({ isImagePublic }, code, { atOnce: true });
    } catch (error) {
      tellRefusal(`The picture is still ${isImagePublic ? 'private' : 'public'}.`, error);
    }
  }

  return (
    <section class="card links" aria-labelledby="links">
      <h2 id="links">Links</h2>
      <Link label="Short link" url={code.shortUrl} what="the short link" />
      {!code.isDynamic && (
        <p class="hint">The picture carries its content itself; this link leads to the same place.</p>
      )}
      {mayEdit ? (
        <Checkbox label="Anyone may see the picture" checked={code.isImagePublic} onChange={setPublic} />
      ) : (
        <p>{code.isImagePublic ? 'Anyone may see the picture.' : 'The picture is private.'}</p>
      )}
      {code.isImagePublic && code.imageUrl && (
        <Link label="Picture" url={code.imageUrl} what="the link of the picture" />
      )}
      <p class="hint">
        {code.isImagePublic
          ? 'For e-mails and web pages. Opening it does not count as a scan.'
          : 'Nobody can open the picture by a link, only with an API key.'}
      </p>
    </section>
  );
}

function Link({ label, url, what }: { label: string; url: string; what: string }): JSX.Element {
  return (
    <div class="link">
      <span class="label">{label}</span>
      <a href={url} target="_blank" rel="noreferrer">
        {url.replace(/^https?:\/\//, '')}
      </a>
      <CopyButton text={url} what={what} />
    </div>
  );
}
