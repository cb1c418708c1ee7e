import { photograph } from './camera.ts';
import { addNoise, blur, compress, fade, shrink } from './distort.ts';
import { type Picture, pad } from './picture.ts';
import { about, below, type Random } from './random.ts';

/** Something that happens to a picture on its way from file to reader. `module` is the size of one in pixels. */
export interface Distortion {
  name: string;
  apply: (picture: Picture, random: Random, module: number) => Picture;
}

/** How a camera takes a code: tilted, out of focus, in the dark, and as a JPEG of this quality. */
interface Photo {
  tilt: number;
  blur: number;
  noise: number;
  quality: number;
}

/** From what every code survives to where even the plain square code starts to fail or fails altogether. */
export const DISTORTIONS: readonly Distortion[] = [
  { name: 'none', apply: (picture) => picture },
  ...[0.3, 0.4, 0.5, 0.6].map(blurred),
  ...[20, 40, 60].map(noisy),
  ...[7, 23, 45].map(turned),
  ...[20, 35, 50].map(tilted),
  ...[20, 10, 5, 2].map(compressed),
  ...[2, 3, 4].map(shrunk),
  ...[60, 40, 25].map(faded),
  photographed('easy', { tilt: 15, blur: 0.2, noise: 8, quality: 50 }),
  photographed('middling', { tilt: 25, blur: 0.3, noise: 16, quality: 30 }),
  photographed('hard', { tilt: 30, blur: 0.36, noise: 20, quality: 20 }),
];

function blurred(modules: number): Distortion {
  return {
    name: `blur, sigma ${modules} modules`,
    apply: (picture, random, module) => blur(picture, about(modules, random) * module),
  };
}

function noisy(sigma: number): Distortion {
  return {
    name: `noise, sigma ${sigma} of 255`,
    apply: (picture, random) => addNoise(picture, about(sigma, random), random),
  };
}

function turned(degrees: number): Distortion {
  return {
    name: `turned by ${degrees}°`,
    apply: (picture, random) => photograph(picture, { turn: about(degrees, random), tilt: 0, axis: 0 }),
  };
}

function tilted(degrees: number): Distortion {
  return {
    name: `tilted by ${degrees}°`,
    apply: (picture, random) =>
      photograph(picture, { turn: 0, tilt: about(degrees, random), axis: 360 * random() }),
  };
}

function compressed(quality: number): Distortion {
  return {
    name: `JPEG, quality ${quality}`,
    apply: (picture, random) => compress(shift(picture, 8, random), quality),
  };
}

function shrunk(factor: number): Distortion {
  return {
    name: `1/${factor} of the size`,
    apply: (picture, random) => shrink(shift(picture, factor, random), factor),
  };
}

function faded(levels: number): Distortion {
  return {
    name: `contrast of ${levels} levels, noise`,
    apply: (picture, random) => addNoise(fade(picture, about(levels, random)), 4, random),
  };
}

function photographed(name: string, { tilt, blur: modules, noise, quality }: Photo): Distortion {
  return {
    name: `photo, ${name}`,
    apply(picture, random, module) {
      const view = { turn: below(360, random), tilt: about(tilt, random), axis: below(360, random) };
      const seen = blur(photograph(picture, view), about(modules, random) * module);
      return compress(addNoise(seen, noise, random), quality);
    },
  };
}

/** Moves a picture by less than a grid cell, so that the grid falls anywhere on it. */
function shift(picture: Picture, cell: number, random: Random): Picture {
  return pad(picture, below(cell, random), below(cell, random));
}
