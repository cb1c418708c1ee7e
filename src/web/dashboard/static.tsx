import { renderToString } from 'preact-render-to-string';
import { Toasts } from '../kit/index.ts';
import { SignIn } from './sign-in.tsx';

/** The page of somebody who is not signed in, so that it is there before its script. */
export const main = renderToString(
  <>
    <SignIn reason={undefined} onSignIn={async () => {}} />
    <Toasts />
  </>,
).replace('class="sign-in"', 'class="sign-in early"');
