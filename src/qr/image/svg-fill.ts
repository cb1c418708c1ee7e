import type { Gradient } from './design/index.ts';
import { circleOf, lineOf } from './gradient.ts';
import type { Paint } from './layers.ts';
import { nameOf } from './name.ts';

/** How SVG says a paint: the value of `fill`, and the element that it refers to, if any. */
export interface Fill {
  value: string;
  definition: string;
}

/** The fill of layers over a symbol of so many modules. */
export function fillOf(paint: Paint, modules: number): Fill {
  if (typeof paint === 'string') return { value: paint, definition: '' };
  const body = describe(paint, modules);
  const id = nameOf(body);
  const element = `${paint.type}Gradient`;
  return {
    value: `url(#${id})`, // resvg knows no quotes here
    definition: `<${element} id="${id}" gradientUnits="userSpaceOnUse" ${body}</${element}>`,
  };
}

/** All of the element behind its id and units, which are no part of what it is named for. */
function describe({ type, angle, stops }: Gradient, modules: number): string {
  const place = type === 'linear' ? lineOf(angle, modules) : circleOf(modules);
  const attributes = Object.entries(place).map(([name, value]) => `${name}="${value}"`);
  const colours = stops.map(({ offset, color }) => `<stop offset="${offset}" stop-color="${color}"/>`);
  return `${attributes.join(' ')}>${colours.join('')}`;
}
