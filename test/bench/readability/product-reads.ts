import { makeSymbol } from '../../../src/qr/index.ts';
import type { Content } from './contents.ts';
import type { Distortion } from './distortions.ts';
import { modulesASide } from './drawings.ts';
import { drawProducts, PRODUCTS, type Product, WISHES, type WishName } from './products.ts';
import { seeded } from './random.ts';
import { READERS, type Reader, whoReads } from './readers.ts';

/** What to try: every wish, content, size and distortion, with every seed. */
export interface ProductTrial {
  contents: readonly Content[];
  distortions: readonly Distortion[];
  productSeeds: number;
}

/** Whether a reader reads each product's picture, all distorted in the same way. */
export interface ProductRead extends Record<Product, boolean> {
  wish: WishName;
  distortion: string;
  reader: Reader;
}

export const WISH_NAMES: readonly WishName[] = ['logo', 'large logo', 'gradient'];
/** Sizes of the picture. At a single one, how a product rounds its modules to pixels would decide. */
const SCALES = [1, 1.1, 1.2, 1.3];

export async function readProducts(trial: ProductTrial): Promise<ProductRead[]> {
  const reads: ProductRead[] = [];
  for (const { payload, size } of trial.contents) {
    for (const scale of SCALES) {
      const content = { payload, size: Math.round(scale * size) };
      for (const wish of WISH_NAMES) reads.push(...(await readWish(content, wish, trial)));
    }
  }
  return reads;
}

async function readWish(
  content: Content,
  wish: WishName,
  { distortions, productSeeds }: ProductTrial,
): Promise<ProductRead[]> {
  const { payload, size } = content;
  const module = size / modulesASide(makeSymbol(payload)); // a plain code's, so that the camera is the same for all
  const pictures = await drawProducts(content, WISHES[wish]);
  const reads: ProductRead[] = [];
  for (const { name: distortion, apply } of distortions) {
    for (let take = 0; take < productSeeds; take++) {
      const seed = `${payload} ${size} ${distortion} ${take}`;
      const readers = new Map<Product, Reader[]>();
      for (const product of PRODUCTS) {
        readers.set(product, await whoReads(apply(pictures[product], seeded(seed), module), payload));
      }
      for (const reader of READERS) {
        const isRead = (product: Product) => readers.get(product)?.includes(reader) ?? false;
        reads.push({
          wish,
          distortion,
          reader,
          ours: isRead('ours'),
          reference: isRead('reference'),
          'bare reference': isRead('bare reference'),
        });
      }
    }
  }
  return reads;
}
