import * as v from 'valibot';

/**
 * A required field with its own message for when it is missing. It is optional to valibot, whose strict objects have
 * one message for all missing fields; its real schema is in `required`.
 */
export function required<Schema extends v.GenericSchema>(schema: Schema, message: string) {
  const field = v.optional(
    v.pipe(
      v.unknown(),
      v.check((value) => value !== null, message),
      schema,
    ),
    null,
  );
  return { ...field, required: schema };
}

/** Whether a field was made with `required`. */
export function isRequired(field: object): field is { required: v.GenericSchema } {
  return 'required' in field;
}
