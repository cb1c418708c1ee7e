import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Code, Page } from '../api/index.ts';
import { hrefOf } from '../route.ts';
import { useSession } from '../session.tsx';

/** The saved codes of the account. */
export function CodeList(): JSX.Element {
  const { ask } = useSession();
  const [codes, setCodes] = useState<Code[]>([]);
  useEffect(() => {
    void ask<Page<Code>>('/qr').then(({ data }) => setCodes(data));
  }, []);
  return (
    <ul>
      {codes.map(({ id, name }) => (
        <li key={id}>
          <a href={hrefOf({ code: id })}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
