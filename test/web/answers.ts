/** Holds the types that the dashboard reads to what the API answers; `npm run check` fails when they part. */
import type * as v from 'valibot';
import type { KeyPage } from '../../src/accounts/keys/answers.ts';
import type { UsageAnswer } from '../../src/accounts/usage/answers.ts';
import type { CodeAnswer, CodePage } from '../../src/codes/answers.ts';
import type { Scans as ScansAnswer } from '../../src/statistics/answers.ts';
import type { Code, Key, Page, Scans, Usage } from '../../src/web/dashboard/api/types.ts';

type Reads<Type, Answer extends Type> = Answer;

export type Read = [
  Reads<{ qrCode: Code }, v.InferOutput<typeof CodeAnswer>>,
  Reads<Page<Code>, v.InferOutput<typeof CodePage>>,
  Reads<Usage, v.InferOutput<typeof UsageAnswer>>,
  Reads<Scans, v.InferOutput<typeof ScansAnswer>>,
  Reads<Page<Key>, v.InferOutput<typeof KeyPage>>,
];
