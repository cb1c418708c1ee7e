/** Draws codes in a thread of its own, of which there are several, one after another. */
import {
  ContentTooLong,
  changeDesign,
  type Design,
  type DesignChanges,
  Unscannable,
} from '../../qr/index.ts';
import { drawCode } from '../drawing/index.ts';
import type { Drawn, ToDraw } from './messages.ts';

let turn = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<ToDraw>) => {
  turn = turn.then(() => draw(data)).then(answer, reportError);
};

async function draw({ source, changes, look }: ToDraw): Promise<Drawn> {
  try {
    const { image } = await drawCode(source, { ...look, design: withChanges(look.design, changes) });
    return { type: 'drawn', image };
  } catch (error) {
    const isOfRow = error instanceof ContentTooLong || error instanceof Unscannable;
    if (!isOfRow) throw error;
    return { type: 'undrawable', message: error.message };
  }
}

function withChanges(design: Design, changes: DesignChanges): Design {
  return Object.keys(changes).length > 0 ? changeDesign(design, changes) : design;
}

function answer(drawn: Drawn): void {
  postMessage(drawn);
}
