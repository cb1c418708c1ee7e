import * as v from 'valibot';
import { type CodeRequest, PartialRequest } from '../code-form/index.ts';

/** Longer addresses are cut off by messengers and mail programs. */
const MOST_CHARACTERS = 8000;
/** A request with a logo of 32 KB has some 44,000 characters; a link that unpacks into more is not one of ours. */
const MOST_UNPACKED_BYTES = 200_000;

/** How fragments of ours begin; others, such as `#main`, lead to a part of the page. */
const PREFIX = '#code=';

/** What a link leaves out of a form. */
export type LeftOut = 'password' | 'logo';

/**
 * The fragment of an address that restores a form: its request as JSON, deflated, in base64url. No server sees it. The
 * password of a network is never in it, and a logo only when the link stays short enough to be sent.
 */
export async function writeLink(request: CodeRequest): Promise<{ fragment: string; leftOut: LeftOut[] }> {
  const { password, ...data } = request.data ?? {};
  const open = password === undefined ? request : { ...request, data };
  const leftOut: LeftOut[] = password === undefined ? [] : ['password'];
  const fragment = await pack(open);
  const { logo, ...design } = request.design ?? {};
  if (!logo || fragment.length <= MOST_CHARACTERS) return { fragment, leftOut };
  return { fragment: await pack({ ...open, design }), leftOut: [...leftOut, 'logo'] };
}

export function isLink(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}

/** The request in a fragment of ours, or undefined when it is damaged. */
export async function readLink(fragment: string): Promise<PartialRequest | undefined> {
  try {
    const result = v.safeParse(PartialRequest, await unpack(fragment));
    return result.success ? result.output : undefined;
  } catch {
    return undefined; // neither base64, nor deflated, nor JSON
  }
}

async function pack(request: object): Promise<string> {
  const json = new Blob([JSON.stringify(request)]).stream();
  const packed = await new Response(json.pipeThrough(new CompressionStream('deflate-raw'))).bytes();
  return `${PREFIX}${packed.toBase64({ alphabet: 'base64url', omitPadding: true })}`;
}

async function unpack(fragment: string): Promise<unknown> {
  const packed = Uint8Array.fromBase64(fragment.slice(PREFIX.length), { alphabet: 'base64url' });
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader(); // Safari iterates over no stream
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.length;
    if (bytes > MOST_UNPACKED_BYTES) throw new RangeError('The link unpacks into too much.');
    chunks.push(next.value);
  }
  return JSON.parse(await new Blob(chunks).text());
}
