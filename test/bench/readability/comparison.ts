import { CORNER_STYLES, type CornerStyle, PATTERNS } from '../../../src/qr/image/design/index.ts';
import { DRAWINGS, type Drawing } from './drawings.ts';
import { READERS, type Reader } from './readers.ts';
import type { Sample } from './samples.ts';
import { type Row, rates, readRate, table } from './table.ts';

/** Tabulates a reader's rates, ours / the reference's: by distortion, overall, and by corner style. */
export function compare(samples: readonly Sample[], reader: Reader): string {
  const own = samples.filter((sample) => sample.reader === reader);
  const distortions = [...new Set(own.map(({ distortion }) => distortion))];
  const count = own.length / (distortions.length * PATTERNS.length * DRAWINGS.length);
  const byDistortion = (name: string) => own.filter(({ distortion }) => distortion === name);
  const byCorners = (style: CornerStyle) => own.filter(({ cornerStyle }) => cornerStyle === style);
  return table(
    [`${reader}: ours / reference, %, of ${count} a cell`, ...PATTERNS],
    [
      ...distortions.map((name) => row(name, byDistortion(name))),
      row(`**all**, of ${count * distortions.length}`, own),
      ...CORNER_STYLES.map((style) => row(`all, corners ${style}`, byCorners(style))),
    ],
  );
}

/** Names the patterns of ours that a reader reads less often than the reference's, by more than the margin. */
export function shortfalls(samples: readonly Sample[], margin: number): string[] {
  return READERS.flatMap((reader) =>
    PATTERNS.flatMap((pattern) => {
      const own = samples.filter((sample) => sample.reader === reader && sample.pattern === pattern);
      const [ours, reference] = [drawn(own, 'ours'), drawn(own, 'reference')];
      if (readRate(ours) >= readRate(reference) - margin) return [];
      return [`${reader} reads ${pattern} in ${rates(ours, reference)} %, ours / reference`];
    }),
  );
}

function row(name: string, samples: readonly Sample[]): Row {
  const cells = PATTERNS.map((of) => samples.filter(({ pattern }) => pattern === of));
  return [name, ...cells.map((cell) => rates(...DRAWINGS.map((drawing) => drawn(cell, drawing))))];
}

function drawn(samples: readonly Sample[], by: Drawing): Sample[] {
  return samples.filter(({ drawing }) => drawing === by);
}
