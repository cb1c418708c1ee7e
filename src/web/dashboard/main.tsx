import { render } from 'preact';
import '../kit/tokens.css';
import '../kit/base.css';
import '../code-form/code-form.css';
import './dashboard.css';
import { Dashboard } from './dashboard.tsx';
import { followLinks } from './route.ts';

followLinks();
const main = document.querySelector('main');
if (main) render(<Dashboard />, main);
