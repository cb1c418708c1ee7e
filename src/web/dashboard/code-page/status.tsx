import type { JSX } from 'preact';
import { Button } from '../../kit/index.ts';
import { tellRefusal } from './refusal.tsx';
import type { SavedCode } from './saved-code.ts';
import type { OpenCode } from './use-code.ts';

/** Whether the short link works. */
export function Status({ code }: { code: SavedCode }): JSX.Element {
  const isExpired = code.expiresAt !== null && Date.parse(code.expiresAt) <= Date.now();
  const [kind, text] = code.isBlocked
    ? (['bad', 'Blocked'] as const)
    : !code.isActive
      ? (['warn', 'Paused'] as const)
      : isExpired
        ? (['bad', 'Expired'] as const)
        : (['good', 'Active'] as const);
  return (
    <span class={`badge ${kind}`} role="status">
      {text}
    </span>
  );
}

/** Pauses the short link, or lets it work again. */
export function PauseButton({ code, save }: { code: SavedCode; save: OpenCode['save'] }): JSX.Element {
  async function set(isActive: boolean): Promise<void> {
    try {
      await save({ isActive }, code, { atOnce: true });
    } catch (error) {
      tellRefusal(`The short link is still ${isActive ? 'paused' : 'active'}.`, error);
    }
  }
  return (
    <Button icon={code.isActive ? 'pause' : 'play'} onClick={() => set(!code.isActive)}>
      {code.isActive ? 'Pause' : 'Resume'}
    </Button>
  );
}
