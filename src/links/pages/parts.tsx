import type { Child } from 'hono/jsx';

interface RowProps {
  name: string;
  text: string | undefined;
  /** Whether the text is to be used as it is, and so is nothing to translate. */
  isExact?: boolean;
  /** What stands for the text, where more than text is wanted. */
  children?: Child;
}

/** One thing to know, under its name. Nothing is shown of what is not there. */
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

/** What the page is there to do. The address is one that `href.ts` has made. */
export function Action({ href, children }: { href: string; children: Child }) {
  return (
    <a class="button" href={href}>
      {children}
    </a>
  );
}

/** A link where there is an address to link to, or else the text alone. */
export function MaybeLink({ href, text }: { href: string | undefined; text: string }) {
  return href === undefined ? text : <a href={href}>{text}</a>;
}

/** Copies the text of the element with this id. It is hidden until the copy script is there to serve it. */
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
