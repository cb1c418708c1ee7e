import * as v from 'valibot';
import { ERRORS } from './errors.ts';

/** What many answers have. Answers are not strict objects: clients ignore unknown fields, so that some can be added. */
export const success = v.literal(true);
export const Time = v.pipe(v.string(), v.isoTimestamp());
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The answer to a deletion. */
export const Deleted = v.pipe(v.object({ success, id: v.string() }), v.title('Deleted'));

/** Every answer that is not a success. */
export const Failure = v.pipe(
  v.object({
    success: v.literal(false),
    error: v.object({
      code: v.pipe(v.picklist(Object.keys(ERRORS)), v.description('What went wrong, for programs.')),
      message: v.pipe(v.string(), v.description('What went wrong and what to do, in one sentence.')),
      issues: v.optional(
        v.pipe(
          v.array(v.object({ path: v.string(), message: v.string() })),
          v.description(
            'The fields at fault, by their paths such as `design.foregroundColor`: all of them, or the first 20.',
          ),
        ),
      ),
    }),
    requestId: v.pipe(v.string(), v.description('The id of this request, as in the header `X-Request-Id`.')),
  }),
  v.title('Failure'),
  v.description('Every answer that is not a success.'),
);
