import { renderToString } from 'preact-render-to-string';
import { Designer } from './designer.tsx';

/** The page as it is before anything is filled in, so that it is there before its script. */
export const main = renderToString(<Designer />);
