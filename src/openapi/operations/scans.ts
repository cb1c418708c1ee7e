import { ScansQuery } from '../../statistics/index.ts';
import * as examples from '../examples.ts';
import { type Call, json } from '../operation.ts';
import { queryParameters } from '../parameters.ts';
import { codeId } from './codes.ts';

const parameters = [
  codeId,
  ...queryParameters(ScansQuery, {
    from: 'The first day, or the time from which on scans count; 30 days ago when it is left out.',
    to: 'The last day, or the time before which scans count; now when it is left out.',
    interval: 'The time between two entries of the series.',
    timezone: 'The time zone in which days begin and end, by its IANA name.',
  }),
];

export const readScans: Call = {
  method: 'get',
  path: '/api/v1/qr/{id}/scans',
  id: 'readScans',
  tag: 'Scans',
  summary: 'The scans of a saved code',
  description:
    'How often the code was scanned: in all, over time, and by country, city, device, system, browser and referring site. No address and no user agent is kept.',
  scopes: ['scans:read'],
  parameters,
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
  parameters,
  answers: {
    200: {
      description: 'The scans, a line for each entry of the series.',
      headers: ['Content-Disposition'],
      content: { 'text/csv': { schema: { type: 'string' }, examples: examples.scansCsv } },
    },
  },
  errors: ['not_found', 'validation_failed'],
};
