import { useRef } from 'preact/hooks';
import { useSession } from '../session.tsx';

/** What the answer to a save says of the code. */
export interface Saved {
  id: string;
  name: string;
  shortUrl: string;
  isDynamic: boolean;
  /** Its picture, as a data URL. */
  picture: string;
}

interface Answer {
  dataUrl: string;
  qrCode: Omit<Saved, 'picture'>;
}

/**
 * Returns what saves a code. The same code, sent again after an answer that never came, is saved once: an
 * Idempotency-Key goes with it until the form changes.
 */
export function useSave(): (body: object) => Promise<Saved> {
  const { ask } = useSession();
  const attempt = useRef({ body: '', key: '' });
  return async (body) => {
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
    const headers = { 'Idempotency-Key': attempt.current.key };
    const { dataUrl, qrCode } = await ask<Answer>('/qr', { method: 'POST', body, headers });
    attempt.current = { body: '', key: '' };
    return { ...qrCode, picture: dataUrl };
  };
}
