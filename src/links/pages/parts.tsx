import type { Child } from 'hono/jsx';

interface RowProps {
  name: string;
  text: string | undefined;
  /** Whether the text must be used exactly as it is. Keeps browsers from translating it. */
  isExact?: boolean;
  /** Shown in place of the text. */
  children?: Child;
}

/** A name and its text. Shows nothing if there is no text. */
export function Row({ name, text, isExact = false, children }: RowProps) {
  if (!text) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd class="text" dir="auto" translate={isExact ? 'no' : undefined}>
        {children ?? text}
      </dd>
    </>
  );
}

/** The main button of a page. `href` must come from `href.ts` or be our own. */
export function Action({ href, children }: { href: string; children: Child }) {
  return (
    <a class="button" href={href}>
      {children}
    </a>
  );
}

/** A link, or only the text if there is no URL. */
export function MaybeLink({ href, text }: { href: string | undefined; text: string }) {
  return href === undefined ? text : <a href={href}>{text}</a>;
}

/** A button that copies the text of the element with this id. Hidden until the copy script runs. */
export function CopyButton({ of, children }: { of: string; children: Child }) {
  return (
    <>
      <button class="button" type="button" data-copy={of} hidden>
        {children}
      </button>
      <output />
    </>
  );
}
