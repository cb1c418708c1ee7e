import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';

/** Red, green and blue of a pixel, x and y going from 0 to 1. */
type Picture = (x: number, y: number) => readonly [number, number, number];

/** A flat logo: a white disc on red. */
const disc: Picture = (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.3 ? [255, 255, 255] : [214, 40, 57]);

/** Something like a photo: colours that all differ. */
const photo: Picture = (x, y) => [
  128 + 100 * Math.sin(9 * x + 5 * y),
  128 + 90 * Math.sin(7 * x - 11 * y),
  255 * ((x + y) / 2),
];

function rgbaOf(side: number, picture: Picture): Uint8Array {
  const rgba = new Uint8Array(4 * side * side).fill(255);
  for (let pixel = 0; pixel < side * side; pixel++) {
    rgba.set(picture((pixel % side) / side, Math.floor(pixel / side) / side).map(Math.round), 4 * pixel);
  }
  return rgba;
}

/** A logo of few colours as a data URL, `side` pixels a side. */
export function flatLogo(side: number): string {
  return dataUrl('png', encodePng({ width: side, height: side, data: rgbaOf(side, disc), channels: 4 }));
}

/** Logos as data URLs: of few colours and of many. */
export const FLAT_LOGO = flatLogo(96);
export const PHOTO_LOGO = dataUrl(
  'jpeg',
  encodeJpeg({ width: 120, height: 120, data: rgbaOf(120, photo) }, 70).data,
);

function dataUrl(kind: string, bytes: Uint8Array): string {
  return `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Dark colours, so that they carry no warning on white. */
export const STOPS = [
  { offset: 0, color: '#1d3557' },
  { offset: 0.5, color: '#7209b7' },
  { offset: 1, color: '#9d0208' },
];
export const LINEAR = { type: 'linear', angle: 45, stops: STOPS } as const;
export const RADIAL = { type: 'radial', stops: STOPS } as const;
