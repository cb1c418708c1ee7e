import { decode, encode } from 'jpeg-js';
import { blank, fromRgba, type Picture, toRgba, WHITE } from './picture.ts';
import { gaussian, type Random } from './random.ts';

/** Blurs like a lens out of focus (Gaussian). `sigma` is in pixels. */
export function blur(picture: Picture, sigma: number): Picture {
  const kernel = gaussianKernel(sigma);
  return transpose(blurRows(transpose(blurRows(picture, kernel)), kernel));
}

/** Adds noise like a sensor in the dark (Gaussian). `sigma` is in levels of grey. */
export function addNoise(picture: Picture, sigma: number, random: Random): Picture {
  return { ...picture, pixels: picture.pixels.map((level) => level + sigma * gaussian(random)) };
}

/** Reduces the contrast to `levels` of grey around the middle. */
export function fade(picture: Picture, levels: number): Picture {
  const darkest = (WHITE - levels) / 2;
  return { ...picture, pixels: picture.pixels.map((level) => darkest + (levels * level) / WHITE) };
}

/** Compresses as JPEG and decodes again, at a quality from 1 to 100. */
export function compress(picture: Picture, quality: number): Picture {
  const { width, height } = picture;
  const jpeg = encode({ width, height, data: toRgba(picture) }, quality);
  const { data } = decode(jpeg.data, { useTArray: true });
  return fromRgba(width, height, data);
}

/** Replaces every `factor` x `factor` pixels with their mean. */
export function shrink(picture: Picture, factor: number): Picture {
  const small = blank(Math.floor(picture.width / factor), Math.floor(picture.height / factor));
  for (let row = 0, at = 0; row < small.height; row++) {
    for (let column = 0; column < small.width; column++, at++) {
      small.pixels[at] = meanOf(picture, column * factor, row * factor, factor);
    }
  }
  return small;
}

function meanOf({ width, pixels }: Picture, left: number, top: number, side: number): number {
  let sum = 0;
  for (let row = top; row < top + side; row++) {
    for (let column = left; column < left + side; column++) sum += pixels[row * width + column] ?? WHITE;
  }
  return sum / side ** 2;
}

function gaussianKernel(sigma: number): number[] {
  const radius = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * radius + 1 }, (_, at) =>
    Math.exp(-((at - radius) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight);
  return weights.map((weight) => weight / sum);
}

function blurRows({ width, height, pixels }: Picture, kernel: readonly number[]): Picture {
  const blurred = blank(width, height);
  const radius = (kernel.length - 1) / 2;
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      let level = 0;
      for (let tap = 0; tap < kernel.length; tap++) {
        const from = Math.min(Math.max(column + tap - radius, 0), width - 1);
        level += (kernel[tap] ?? 0) * (pixels[row * width + from] ?? WHITE);
      }
      blurred.pixels[at] = level;
    }
  }
  return blurred;
}

function transpose({ width, height, pixels }: Picture): Picture {
  const turned = blank(height, width);
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++)
      turned.pixels[column * height + row] = pixels[at] ?? WHITE;
  }
  return turned;
}
