/** What can be drawn on a canvas, with its proportions. */
export interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
}

/** Pixels a side of an SVG, which can be drawn at any. */
const SVG_SIDE = 512;

/** Reads a picture of any kind that the browser knows, turned as its EXIF data says. Undefined when it is none. */
export async function decode(file: File): Promise<Picture | undefined> {
  if (file.type === 'image/svg+xml' || /\.svg$/i.test(file.name)) return decodeSvg(await file.text());
  try {
    const bitmap = await createImageBitmap(file);
    return { source: bitmap, width: bitmap.width, height: bitmap.height };
  } catch {
    return undefined;
  }
}

/** An `<img>` runs no script of an SVG and loads nothing for it. */
async function decodeSvg(text: string): Promise<Picture | undefined> {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (root.localName !== 'svg') return undefined; // a parser error is a document of its own
  const { width, height } = sizeOf(root);
  root.setAttribute('width', String(width)); // Firefox draws none without
  root.setAttribute('height', String(height));
  const url = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' }),
  );
  try {
    const source = new Image(width, height);
    source.src = url;
    await source.decode();
    return { source, width, height };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The proportions that an SVG has by its viewBox or else its width and height, at the size of a logo. */
function sizeOf(root: Element): { width: number; height: number } {
  const [, , boxWidth, boxHeight] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = boxWidth || Number.parseFloat(root.getAttribute('width') ?? '') || 1;
  const height = boxHeight || Number.parseFloat(root.getAttribute('height') ?? '') || 1;
  const scale = SVG_SIDE / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
