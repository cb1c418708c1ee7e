import { render } from 'preact';
import '../kit/tokens.css';
import '../kit/base.css';
import * as v from 'valibot';
import { Design } from '../../qr/index.ts';
import { Batch } from '../batch/index.ts';
import { Toasts } from '../kit/index.ts';

const LOOK = { design: v.parse(Design, {}), format: 'png', size: 300 } as const;

function Designer() {
  return (
    <>
      <h1>Make a code that scans</h1>
      <Batch look={LOOK} />
      <Toasts />
    </>
  );
}

const main = document.querySelector('main');
if (main) render(<Designer />, main);
