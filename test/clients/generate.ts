import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate } from 'orval';

/** Each generator writes a client for the API into a folder, from the file of its OpenAPI document. */
export const generators: Record<
  string,
  (document: string, folder: string, address: string) => Promise<unknown>
> = {
  'openapi-fetch': async (document, folder) =>
    writeFile(
      join(folder, 'openapi-typescript.ts'),
      astToString(await openapiTypescript(new URL(`file://${document}`))),
    ),
  'hey-api': (document, folder) =>
    createClient({ input: document, output: join(folder, 'hey-api'), logs: { level: 'warn', file: false } }),
  orval: (document, folder, address) =>
    generate({
      input: { target: document },
      output: { target: join(folder, 'orval.ts'), client: 'fetch', baseUrl: address },
    }),
};
