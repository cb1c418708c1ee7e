/**
 * Characters, of four bytes at most: with a number and the ending of a format they stay within the 255 bytes that file
 * systems allow.
 */
const MAX_LENGTH = 60;

/** Separators of paths, what Windows forbids, control characters, and those that turn the direction of writing. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** Devices of Windows, which no file can be named after, whatever its ending. */
const RESERVED = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\.|$)/i;

/** Gives every file of a folder a name of its own, which every system can have. Names have no ending. */
export function uniqueNames(): (wanted: string) => string {
  /** The last number that each name was given, by its key. */
  const taken = new Map<string, number>();
  return (wanted) => {
    const name = safeName(wanted);
    let unique = name;
    while (taken.has(keyOf(unique))) {
      const number = (taken.get(keyOf(name)) ?? 1) + 1;
      taken.set(keyOf(name), number);
      unique = `${name}-${number}`;
    }
    taken.set(keyOf(unique), 1);
    return unique;
  };
}

/** Names that differ in case alone are one and the same on Windows and macOS. */
function keyOf(name: string): string {
  return name.toUpperCase().toLowerCase();
}

function safeName(wanted: string): string {
  const clean = wanted.toWellFormed().normalize('NFC').replace(FORBIDDEN, '-').replace(/\s+/g, ' ');
  const name = trim([...trim(clean)].slice(0, MAX_LENGTH).join(''));
  if (RESERVED.test(name)) return `_${name}`;
  return name || 'code';
}

/** Leading dots hide files, and Windows drops trailing ones. */
function trim(name: string): string {
  return name.replace(/^[\s.-]+|[\s.-]+$/g, '').replace(/\.(png|svg)$/i, '');
}
