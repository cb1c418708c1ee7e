import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../kit/index.ts';
import { CallFailed, type Code } from '../api/index.ts';
import { useSession } from '../session.tsx';
import { inTurn } from './in-turn.ts';

/** The picture of a code in a list, beside its name. */
export function Picture({ code, isSeen }: { code: Code; isSeen: boolean }): JSX.Element {
  const url = usePicture(code, isSeen);
  const [failed, setFailed] = useState<string>();
  return (
    <span class="row-picture">
      {url === undefined || url === failed ? (
        <Icon name="qr" />
      ) : (
        <img src={url} alt="" width={56} height={56} loading="lazy" onError={() => setFailed(url)} />
      )}
    </span>
  );
}

/**
 * The address of a picture: of this host, or made of what only the key may see. Browsers keep public pictures for
 * minutes, so that one that was changed has another address.
 */
function usePicture({ id, shortCode, updatedAt, ...code }: Code, isSeen: boolean): string | undefined {
  const { call } = useSession();
  const isOpen = code.isImagePublic && !code.isBlocked;
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (isOpen || !isSeen) return undefined;
    const { signal, abort } = abortable();
    let url: string | undefined;
    inTurn(signal, async () => {
      const image = await call(`/qr/${id}/image?format=svg`, { signal });
      url = URL.createObjectURL(await image.blob());
      if (signal.aborted) URL.revokeObjectURL(url);
      else setOwn(url);
    }).catch((error: unknown) => {
      if (!signal.aborted && !(error instanceof CallFailed)) throw error;
    });
    return () => {
      abort();
      if (url !== undefined) URL.revokeObjectURL(url);
      setOwn(undefined);
    };
  }, [id, isOpen, updatedAt, isSeen]);
  return isOpen ? `/q/${shortCode}.svg?v=${Date.parse(updatedAt)}` : own;
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
