import { useEffect, useRef, useState } from 'preact/hooks';
import type { CodeType, Look } from '../../qr/index.ts';
import { MAX_BYTES } from './limits.ts';
import type { Outcome, Report } from './messages.ts';
import { start } from './thread.ts';
import { fileSize } from './words.ts';

/** A file that somebody chose. It is a copy: the file itself may change. */
export interface Chosen {
  name: string;
  csv: Blob;
}

/** How far the work has come. */
export type State =
  /** With why the last file could not be used. */
  | { step: 'empty'; reasons: readonly string[] }
  | { step: 'checking'; file: Chosen }
  | { step: 'checked'; file: Chosen; report: Report }
  | { step: 'making'; file: Chosen; report: Report; done: number; total: number }
  /** The look that was drawn is as JSON. */
  | { step: 'made'; file: Chosen; report: Report; outcome: Outcome; look: string }
  /** The thread failed while it checked or drew. */
  | { step: 'failed'; file: Chosen; report: Report | undefined };

export interface BatchWork {
  state: State;
  choose: (files: readonly File[]) => void;
  /** Checks a file, of which everything stays in view when it is checked for another type. */
  check: (file: Chosen, codes: CodeType | undefined) => void;
  make: (file: Chosen, report: Report) => void;
  cancel: (file: Chosen, report: Report) => void;
  /** Lets go of the file. */
  clear: () => void;
}

/** The state of a batch, and what can be done about it. Codes that were made for another look are forgotten. */
export function useBatch(look: Look): BatchWork {
  const [state, setState] = useState<State>({ step: 'empty', reasons: [] });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const lookNow = JSON.stringify(look);

  function refuse(...reasons: string[]): void {
    setState({ step: 'empty', reasons });
  }

  async function choose([file, ...others]: readonly File[]): Promise<void> {
    if (!file) return;
    if (others.length > 0) return refuse('Choose one file at a time.');
    if (file.size > MAX_BYTES) return refuse(tooLarge(file.size));
    try {
      check({ name: file.name, csv: new Blob([await file.arrayBuffer()]) }, undefined);
    } catch {
      refuse(`${file.name} cannot be read. Choose it again.`);
    }
  }

  function check(file: Chosen, codes: CodeType | undefined): void {
    stop.current();
    setState((before) =>
      before.step === 'checked'
        ? { ...before, report: { ...before.report, codes } }
        : { step: 'checking', file },
    );
    stop.current = start(
      { type: 'check', csv: file.csv, codes },
      (reply) => {
        if (reply.type === 'checked') setState({ step: 'checked', file, report: reply.report });
        if (reply.type === 'refused') refuse(...reply.reasons);
      },
      () => setState({ step: 'failed', file, report: undefined }),
    );
  }

  function make(file: Chosen, report: Report): void {
    stop.current();
    setState({ step: 'making', file, report, done: 0, total: report.rows - report.faulty });
    stop.current = start(
      { type: 'make', csv: file.csv, codes: report.codes, look },
      (reply) => {
        if (reply.type === 'progress') setState({ step: 'making', file, report, ...reply });
        if (reply.type === 'made') setState({ step: 'made', file, report, look: lookNow, ...reply });
      },
      () => setState({ step: 'failed', file, report }),
    );
  }

  function cancel(file: Chosen, report: Report): void {
    stop.current();
    setState({ step: 'checked', file, report });
  }

  return {
    state: state.step === 'made' && state.look !== lookNow ? { ...state, step: 'checked' } : state,
    choose,
    check,
    make,
    cancel,
    clear: () => refuse(),
  };
}

function tooLarge(bytes: number): string {
  return `This file has ${fileSize(bytes)}, and ${fileSize(MAX_BYTES)} is the most at once. Split it into several.`;
}
