export { LogoImage, sizeOfDataUrl } from './image.ts';
export { LOGO_SHAPES, type LogoPlace, modulesUnder } from './place.ts';
export { svgImage } from './svg.ts';
