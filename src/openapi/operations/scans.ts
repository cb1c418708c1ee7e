import * as examples from '../examples.ts';
import { type Call, json } from '../operation.ts';
import { queryParameters } from '../parameters.ts';
import { ScansCsvQuery, ScansQuery } from '../pending.ts';
import { codeId } from './codes.ts';

const from = 'The beginning of the time that counts.';
const to = 'The end of the time that counts.';

export const readScans: Call = {
  method: 'get',
  path: '/api/v1/qr/{id}/scans',
  id: 'readScans',
  tag: 'Scans',
  summary: 'The scans of a saved code',
  description:
    'How often the code was scanned: in all, over time, and by country, city, device, system, browser and referring site. No address and no user agent is kept.',
  scopes: ['scans:read'],
  parameters: [
    codeId,
    ...queryParameters(ScansQuery, {
      from,
      to,
      interval: 'The time between two entries of the series.',
      timezone: 'The time zone in which days begin, by its IANA name, such as Europe/Berlin.',
    }),
  ],
  answers: { 200: { description: 'The scans.', content: json('Scans', examples.scans) } },
  errors: ['not_found', 'validation_failed'],
};

export const exportScans: Call = {
  method: 'get',
  path: '/api/v1/qr/{id}/scans.csv',
  id: 'exportScans',
  tag: 'Scans',
  summary: 'The scans of a saved code, as CSV',
  description: 'The scans over time, for a spreadsheet.',
  scopes: ['scans:read'],
  parameters: [codeId, ...queryParameters(ScansCsvQuery, { from, to })],
  answers: {
    200: {
      description: 'The scans, a line for each entry of the series.',
      content: { 'text/csv': { schema: { type: 'string' }, examples: examples.scansCsv } },
    },
  },
  errors: ['not_found', 'validation_failed'],
};
