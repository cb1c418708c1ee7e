import { render } from 'preact';
import '../kit/tokens.css';
import '../kit/base.css';
import { Toasts } from '../kit/index.ts';

function Designer() {
  return (
    <>
      <h1>Make a code that scans</h1>
      <Toasts />
    </>
  );
}

const main = document.querySelector('main');
if (main) render(<Designer />, main);
