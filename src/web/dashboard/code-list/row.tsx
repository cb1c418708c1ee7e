import type { JSX } from 'preact';
import { Icon, type IconName } from '../../kit/index.ts';
import type { Code } from '../api/index.ts';
import { Ago, count, Day } from '../format.tsx';
import { hrefOf } from '../route.ts';
import { useSession } from '../session.tsx';
import { TYPES } from './filter.ts';
import { leadsTo } from './leads-to.ts';
import { Picture } from './picture.tsx';
import { Sparkline } from './sparkline.tsx';
import { useSeen } from './use-seen.ts';

const ICONS: Record<Code['type'], IconName> = {
  url: 'link',
  text: 'text',
  wifi: 'wifi',
  vcard: 'person',
  email: 'mail',
  phone: 'phone',
  sms: 'message',
};

/** A code in the list. */
export function Row({ code }: { code: Code }): JSX.Element {
  const { may } = useSession();
  const [item, isSeen] = useSeen<HTMLLIElement>();
  const { total, lastScannedAt } = code.scans;
  return (
    <li class="code" ref={item}>
      <Picture code={code} isSeen={isSeen} />
      <div class="code-name">
        <a href={hrefOf({ code: code.id })}>{code.name}</a>
        <p class="code-target">{leadsTo(code)}</p>
      </div>
      <div class="code-kind">
        <span class="code-type">
          <Icon name={ICONS[code.type]} />
          {TYPES.find(([type]) => type === code.type)?.[1]}
        </span>
        <span class="badges">
          <Badge kind={code.isDynamic ? 'accent' : 'plain'}>{code.isDynamic ? 'Dynamic' : 'Static'}</Badge>
          {code.isBlocked && <Badge kind="bad">Blocked</Badge>}
          {!code.isActive && <Badge kind="warn">Paused</Badge>}
          {isOver(code) && <Badge kind="bad">Expired</Badge>}
        </span>
      </div>
      <div class="code-scans">
        <span>{total === 0 ? 'No scans yet' : count(total, 'scan')}</span>
        {may('scans:read') && <Sparkline code={code} isSeen={isSeen} />}
      </div>
      <div class="code-times">
        <span>
          {lastScannedAt === null ? (
            'Never scanned'
          ) : (
            <>
              Scanned <Ago at={lastScannedAt} />
            </>
          )}
        </span>
        <span>
          Created <Day at={code.createdAt} />
        </span>
      </div>
    </li>
  );
}

function isOver({ expiresAt }: Code): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

function Badge({
  kind,
  children,
}: {
  kind: 'accent' | 'plain' | 'warn' | 'bad';
  children: string;
}): JSX.Element {
  return <span class={`badge ${kind}`}>{children}</span>;
}
