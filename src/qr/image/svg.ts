import { TRANSPARENT } from './design/index.ts';
import { finderPatterns } from './finder.ts';
import type { Composition, Layer } from './layers.ts';
import { svgImage } from './logo/index.ts';
import { outline } from './outline.ts';
import { type Fill, fillOf } from './svg-fill.ts';

/**
 * The composition as an SVG document of `size` x `size` pixels: one path for the background and each layer. It asks
 * for nothing outside itself, and its ids are made from what they name, so that several can stand in one page.
 */
export function toSvg(composition: Composition, size: number): string {
  const { modules, margin, layers, logo } = composition;
  const side = modules + 2 * margin;
  const fills = new Map(layers.map(({ paint }) => [paint, fillOf(paint, modules)]));
  const usual = fills.get(layers[0].paint)?.value;
  const paths = layers.map((layer) => {
    const fill = fills.get(layer.paint)?.value;
    return `<path${fill === usual ? '' : ` fill="${fill}"`} d="${pathData(layer, modules)}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"`,
    ` viewBox="${-margin} ${-margin} ${side} ${side}" fill="${usual}">`,
    ...[...fills.values()].map(({ definition }: Fill) => definition),
    backgroundOf(composition),
    ...paths,
    logo ? svgImage(logo) : '',
    '</svg>',
  ].join('');
}

function backgroundOf({ modules, margin, background }: Composition): string {
  const side = modules + 2 * margin;
  return background === TRANSPARENT
    ? ''
    : `<path fill="${background}" d="M${-margin} ${-margin}h${side}v${side}h-${side}z"/>`;
}

function pathData(layer: Layer, modules: number): string {
  return layer.kind === 'modules'
    ? outline(layer.shapes, modules)
    : finderPatterns(layer.style, layer.parts, modules);
}
