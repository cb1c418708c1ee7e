import { hydrate } from 'preact';
import '../kit/tokens.css';
import '../kit/base.css';
import '../code-form/code-form.css';
import '../batch/batch.css';
import './designer.css';
import { Designer } from './designer.tsx';

const main = document.querySelector('main');
if (main) hydrate(<Designer />, main);
