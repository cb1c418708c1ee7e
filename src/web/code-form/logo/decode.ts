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

/** An `<img>` runs no script of an SVG, and loads nothing for it. */
async function decodeSvg(text: string): Promise<Picture | undefined> {
  const [tag] = /<svg\b[^>]*>/.exec(text) ?? [];
  const box = tag && (attributeOf(tag, 'viewBox') ?? (await boxOf(text)));
  if (!box) return undefined;
  const { width, height } = sizeOf(box);
  const bare = tag.replaceAll(/\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  // Without a width and a height of its own, Firefox draws none.
  const sized = bare.replace('<svg', `<svg viewBox="${box}" width="${width}" height="${height}"`);
  const source = await load(text.replace(tag, sized));
  return source && { source, width, height };
}

/** What an SVG without a viewBox shows: as much as its width and height say, in whatever unit. */
async function boxOf(text: string): Promise<string | undefined> {
  const image = await load(text);
  return image && `0 0 ${image.naturalWidth} ${image.naturalHeight}`;
}

/** The proportions of a viewBox, at the size of a logo. */
function sizeOf(box: string): { width: number; height: number } {
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const scale = SVG_SIDE / Math.max(width, height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function load(svg: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

function attributeOf(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single;
}
