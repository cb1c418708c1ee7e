import { render } from 'preact';
import '../kit/tokens.css';
import '../kit/base.css';
import '../code-form/code-form.css';
import './dashboard.css';
import './sign-in.css';
import './code-list/code-list.css';
import './keys/keys.css';
import './new-code/new-code.css';
import { Dashboard } from './dashboard.tsx';
import { followLinks } from './route.ts';

followLinks();
const main = document.querySelector('main');
if (main) render(<Dashboard />, main);
