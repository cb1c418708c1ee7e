import type { JSX } from 'preact';
import { Notice } from '../../kit/index.ts';
import type { CallFailed } from '../api/index.ts';
import { hrefOf } from '../route.ts';
import { useSession } from '../session.tsx';

/** Why a code was not saved and what to do about it; or, ahead of that, that the plan has no room for it. */
export function Refusal({ failure }: { failure: CallFailed | undefined }): JSX.Element {
  const { usage, may } = useSession();
  const { used, limit } = usage.savedCodes;
  const isFull = failure?.code === 'plan_limit_reached' || (limit !== null && used >= limit);
  if (!failure && !isFull) return <div role="alert" />;
  return (
    <div role="alert">
      <Notice kind={failure ? 'bad' : 'warn'}>
        <p>{failure?.message ?? `Your plan allows ${limit} saved codes, and all of them are used.`}</p>
        {isFull && may('codes:read') && (
          <p>
            <a href={hrefOf({})}>Delete a code that is no longer needed</a>, or ask whoever runs this service
            for a larger plan. A code that is not saved is drawn by <a href="/">the designer</a>.
          </p>
        )}
      </Notice>
    </div>
  );
}
