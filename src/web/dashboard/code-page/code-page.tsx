import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Code } from '../api/index.ts';
import { useSession } from '../session.tsx';

/** Everything about one saved code. */
export function CodePage({ id }: { id: string }): JSX.Element {
  const { ask } = useSession();
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    void ask<{ qrCode: Code }>(`/qr/${id}`).then(({ qrCode }) => setCode(qrCode));
  }, [id]);
  return <h1>{code?.name}</h1>;
}
