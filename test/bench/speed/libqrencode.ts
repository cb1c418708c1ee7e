import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Draws a payload `runs` times. `median` is in milliseconds. */
type Draw = (payload: string, size: number, runs: number) => { png: Uint8Array; median: number };

/** Compiles a program that draws with libqrencode and libpng, if there are a C compiler and both libraries. */
export function compileLibqrencode(): Draw | undefined {
  if (!hasLibraries()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'libqrencode-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const program = join(folder, 'encode');
  const source = fileURLToPath(new URL('encode.c', import.meta.url));
  execFileSync('cc', ['-O2', source, '-o', program, '-lqrencode', '-lpng']);
  return (payload, size, runs) => {
    const file = join(folder, 'picture.png');
    const median = execFileSync(program, [`${size}`, `${runs}`, file], { input: payload, encoding: 'utf8' });
    return { png: readFileSync(file), median: Number(median) };
  };
}

function hasLibraries(): boolean {
  const input = '#include <qrencode.h>\n#include <png.h>\n';
  try {
    execFileSync('cc', ['-fsyntax-only', '-x', 'c', '-'], { input, stdio: ['pipe', 'ignore', 'ignore'] });
    return true;
  } catch {
    return false;
  }
}
