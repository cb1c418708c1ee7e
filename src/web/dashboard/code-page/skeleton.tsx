import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The outline of the page while the code is on its way, so that nothing jumps. */
export function Skeleton(): JSX.Element {
  const isSlow = useSlow();
  return (
    <>
      <header class="code-head">
        <h1 class="unseen">Loading the code</h1>
        <span class="bone" />
        <p class="facts" role="status">
          {isSlow && 'The service takes longer than usual to answer…'}
        </p>
      </header>
      <div class="code-body" aria-hidden="true">
        <div class="card look">
          <div class="ghost large-picture" />
        </div>
        <div class="code-details">
          {['destination', 'links', 'expiry'].map((each) => (
            <div key={each} class="card ghosts">
              <span class="bone" />
              <span class="bone" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** Whether it has taken a while. */
function useSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), 3_000);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
