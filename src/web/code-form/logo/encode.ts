import type { Picture } from './decode.ts';

export interface Encoded {
  /** A data URL. */
  url: string;
  kind: 'PNG' | 'JPEG';
  width: number;
  height: number;
}

/** Pixels of the longer side, from what a large picture of a code can show to what is still a picture. */
const SIDES = [512, 448, 384, 320, 256, 192, 160, 128, 96, 64];
const LARGE_ENOUGH = 256;
const JPEG_QUALITIES = [0.9, 0.8, 0.7];

/**
 * The picture as the largest PNG that is accepted. A photo, which would be tiny as PNG, becomes a JPEG, unless one
 * can look through it.
 */
export async function shrinkToFit(
  picture: Picture,
  isAccepted: (url: string) => boolean,
): Promise<Encoded | undefined> {
  for (const side of SIDES) {
    const canvas = draw(picture, side);
    const url = canvas.toDataURL('image/png');
    if (isAccepted(url)) return { url, kind: 'PNG', width: canvas.width, height: canvas.height };
    if (side === LARGE_ENOUGH) {
      const photo = shrinkPhoto(picture, isAccepted);
      if (photo) return photo;
    }
  }
  return undefined;
}

function shrinkPhoto(picture: Picture, isAccepted: (url: string) => boolean): Encoded | undefined {
  for (const side of SIDES) {
    const canvas = draw(picture, side);
    if (!isOpaque(canvas)) return undefined;
    for (const quality of JPEG_QUALITIES) {
      const url = canvas.toDataURL('image/jpeg', quality);
      if (isAccepted(url)) return { url, kind: 'JPEG', width: canvas.width, height: canvas.height };
    }
  }
  return undefined;
}

function draw({ source, width, height }: Picture, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas.');
  return context;
}
