import { type CornerStyle, PATTERNS, type Pattern } from '../../../src/qr/image/design/index.ts';
import { makeSymbol } from '../../../src/qr/index.ts';
import type { Content } from './contents.ts';
import type { Distortion } from './distortions.ts';
import { DRAWINGS, type Drawing, drawBoth, modulesASide } from './drawings.ts';
import type { Picture } from './picture.ts';
import { seeded } from './random.ts';
import { READERS, type Reader, whoReads } from './readers.ts';

/** What to try: every combination of content, pattern, corner style and distortion, with every seed. */
export interface Trial {
  contents: readonly Content[];
  cornerStyles: readonly CornerStyle[];
  distortions: readonly Distortion[];
  seeds: number;
}

/** One reader's attempt at a distorted picture. */
export interface Sample {
  distortion: string;
  pattern: Pattern;
  cornerStyle: CornerStyle;
  drawing: Drawing;
  reader: Reader;
  read: boolean;
}

/** A content in one design, drawn both ways. `module` is the size of one in pixels. */
interface Subject {
  payload: string;
  module: number;
  pattern: Pattern;
  cornerStyle: CornerStyle;
  pictures: Record<Drawing, Picture>;
}

export async function takeSamples({ contents, cornerStyles, distortions, seeds }: Trial): Promise<Sample[]> {
  const samples: Sample[] = [];
  for await (const subject of drawAll(contents, cornerStyles)) {
    for (const distortion of distortions) {
      for (let take = 0; take < seeds; take++) samples.push(...(await read(subject, distortion, take)));
    }
  }
  return samples;
}

async function* drawAll(
  contents: readonly Content[],
  cornerStyles: readonly CornerStyle[],
): AsyncGenerator<Subject> {
  for (const { payload, size } of contents) {
    const symbol = makeSymbol(payload);
    const module = size / modulesASide(symbol);
    for (const cornerStyle of cornerStyles) {
      for (const pattern of PATTERNS) {
        const design = {
          foregroundColor: '#000000',
          backgroundColor: '#ffffff',
          pattern,
          cornerStyle,
          margin: 4,
        };
        yield { payload, module, pattern, cornerStyle, pictures: await drawBoth(symbol, design, size) };
      }
    }
  }
}

/** The seed depends on neither pattern nor drawing, so that these are compared in pairs. */
async function read(subject: Subject, { name, apply }: Distortion, take: number): Promise<Sample[]> {
  const { payload, module, pattern, cornerStyle, pictures } = subject;
  const seed = `${payload} ${cornerStyle} ${name} ${take}`;
  const samples: Sample[] = [];
  for (const drawing of DRAWINGS) {
    const readers = await whoReads(apply(pictures[drawing], seeded(seed), module), payload);
    for (const reader of READERS) {
      samples.push({
        distortion: name,
        pattern,
        cornerStyle,
        drawing,
        reader,
        read: readers.includes(reader),
      });
    }
  }
  return samples;
}
