/** What this library uses beyond the language itself. Workers, Node and browsers all have it. */

/** Bytes of base64, each as a character from U+0000 to U+00FF. */
declare function atob(base64: string): string;

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class URL {
  /** Null when the text is not a URL. */
  static parse(text: string): URL | null;
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
