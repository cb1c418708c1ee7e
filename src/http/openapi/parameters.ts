import type * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { toParsedSchema } from './json-schema.ts';
import type { Parameter } from './types.ts';

/**
 * The parameters of the path, the query and the headers, from the schemas that validate them.
 *
 * @throws {Error} when a parameter has no description
 */
export function parametersOf({ params = {}, query, headers = {} }: Endpoint): Parameter[] {
  return [
    ...toParameters('path', params),
    ...toParameters('query', query?.entries ?? {}),
    ...toParameters('header', headers),
  ];
}

function toParameters(place: Parameter['in'], schemas: object): Parameter[] {
  return Object.entries<v.GenericSchema>({ ...schemas }).map(([name, schema]) => {
    const { description, ...rest } = toParsedSchema(schema);
    if (description === undefined) throw new Error(`The parameter ${name} has no description`);
    return { name, in: place, required: schema.type !== 'optional', description, schema: rest };
  });
}
