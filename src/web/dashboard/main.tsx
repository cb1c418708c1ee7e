import { render } from 'preact';
import '../kit/tokens.css';
import '../kit/base.css';
import { Toasts } from '../kit/index.ts';

function Dashboard() {
  return (
    <>
      <h1>Dashboard</h1>
      <Toasts />
    </>
  );
}

const main = document.querySelector('main');
if (main) render(<Dashboard />, main);
