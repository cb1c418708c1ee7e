import * as v from 'valibot';

/**
 * A field that must be there, with a message of its own for when it is not. To valibot it is optional, since a
 * strict object has one message for all that is missing; what it really is stands in `required`.
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

/** Whether a field was made by `required`. */
export function isRequired(field: object): field is { required: v.GenericSchema } {
  return 'required' in field;
}
