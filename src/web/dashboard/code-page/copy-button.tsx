import type { JSX } from 'preact';
import { Button, toast } from '../../kit/index.ts';

/** Copies a text. `what` says what it is, such as "the short link". */
export function CopyButton({ text, what }: { text: string; what: string }): JSX.Element {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: `Copied ${what}.` });
    } catch {
      toast({
        kind: 'bad',
        text: `The browser does not let this page copy ${what}; select it and copy it yourself.`,
      });
    }
  }
  return (
    <Button size="small" icon="copy" onClick={copy} aria-label={`Copy ${what}`}>
      Copy
    </Button>
  );
}
