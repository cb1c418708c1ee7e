import * as v from 'valibot';
import { type Design, type DesignChanges, StoredDesign } from '../qr/index.ts';

/** A design as lists have it: logos are long, so their images stay where they are stored. */
export type ListedDesign = v.InferOutput<typeof ListedDesign>;
const ListedDesign = v.object({
  ...StoredDesign.entries,
  logo: v.exactOptional(v.omit(StoredDesign.entries.logo.wrapped, ['image'])),
});

/** The image of a logo, as an account has it once. */
export interface LogoRow {
  /** SHA-256 of the image, in hex. */
  hash: string;
  /** A data URL. */
  image: string;
}

/** A design, or changes to one, as the row of a code has them: as JSON, and apart from the image of the logo. */
export async function toStored(
  design: Design | DesignChanges,
): Promise<{ json: string; logo: LogoRow | undefined }> {
  const { image, ...place } = design.logo ?? {};
  return {
    json: JSON.stringify(design.logo ? { ...design, logo: place } : design),
    logo: image === undefined ? undefined : { hash: await hashOf(image), image },
  };
}

async function hashOf(image: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(image));
  return new Uint8Array(digest).toHex();
}

/** The design of a row, with the image of its logo if it has one. */
export function toDesign(json: string, image: string | null): Design {
  const { logo, ...design } = JSON.parse(json);
  return v.parse(StoredDesign, image === null ? design : { ...design, logo: { ...logo, image } });
}

/** The same for a list. */
export function toListedDesign(json: string, logoHash: string | null): ListedDesign {
  const { logo, ...design } = JSON.parse(json);
  return v.parse(ListedDesign, logoHash === null ? design : { ...design, logo: logo ?? {} });
}
