import type { CodeType } from '../../../src/qr/index.ts';
import { type CodeForm, type DesignForm, EMPTY, PLAIN } from '../../../src/web/code-form/form.ts';

/** A form of this type with these fields filled in. */
export function filledIn(
  type: CodeType,
  values: Record<string, string>,
  design: Partial<DesignForm> = {},
): CodeForm {
  return {
    ...EMPTY,
    type,
    values: { ...EMPTY.values, [type]: { ...EMPTY.values[type], ...values } },
    design: { ...PLAIN, ...design },
    size: '300',
  };
}
