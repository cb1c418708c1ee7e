import * as v from 'valibot';
import { fields, Name } from '../../fields/index.ts';
import { PageLimit } from '../../http/index.ts';

/** The plan is a row of the table `plans`, which operators may add to. */
export const NewAccount = fields({
  name: Name,
  plan: v.optional(v.string(), 'free'),
});

/** Changes that operators may make to an account. */
export const AccountChanges = fields({
  name: v.optional(Name),
  plan: v.optional(v.string()),
  isSuspended: v.optional(v.boolean()),
});
export type AccountChanges = v.InferOutput<typeof AccountChanges>;

/** The query of the operators' list of accounts. */
export const AccountList = fields({
  limit: v.optional(PageLimit, '20'),
  cursor: v.optional(v.string(), 'acc_~'),
});
