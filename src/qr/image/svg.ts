import { finderPatterns } from './finder.ts';
import type { Composition, Layer } from './layers.ts';
import { outline } from './outline.ts';

/** The composition as an SVG document of `size` x `size` pixels: one path for the background and each layer. */
export function toSvg({ modules, margin, background, layers }: Composition, size: number): string {
  const side = modules + 2 * margin;
  const usual = layers[0].paint;
  const paths = layers.map((layer) => {
    const fill = layer.paint === usual ? '' : ` fill="${layer.paint}"`;
    return `<path${fill} d="${pathData(layer, modules)}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"`,
    ` viewBox="${-margin} ${-margin} ${side} ${side}" fill="${usual}">`,
    `<path fill="${background}" d="M${-margin} ${-margin}h${side}v${side}h-${side}z"/>`,
    ...paths,
    '</svg>',
  ].join('');
}

function pathData(layer: Layer, modules: number): string {
  return layer.kind === 'modules'
    ? outline(layer.shapes, modules)
    : finderPatterns(layer.style, layer.parts, modules);
}
