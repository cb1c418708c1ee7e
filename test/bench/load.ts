/**
 * `npm run load`: the service under load on this machine, as workerd runs it without wrangler's proxy before it: how many
 * requests a second, the median and the slowest hundredth, errors, and memory before and after. The last rows are express
 * and npm `qrcode`, which draw the same pictures. `npm run load -- --quick` asks for a second each.
 */
import autocannon from 'autocannon';
import { startExpress } from './load/express.ts';
import { startService } from './load/service.ts';

const SECONDS = process.argv.includes('--quick') ? 1 : 10;
const CONNECTIONS = 32;
/** Saved before, so that redirects have somewhere to lead. */
const CODES = 1000;

type Requests = autocannon.Request[];

const square = { type: 'url', content: 'https://example.com/menu' };
const styled = { ...square, design: { pattern: 'rounded', cornerStyle: 'extra-rounded' } };
let saved = 0;

console.log(
  '| | requests a second | median | slowest hundredth | errors | memory before, after |\n|---|--:|--:|--:|--:|--:|',
);
const service = await startService(CODES);
try {
  const { key, shortCodes } = service;
  const generate = (body: object): autocannon.Request => ({
    method: 'POST',
    path: '/api/v1/qr',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const save: autocannon.Request = {
    ...generate({}),
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({ ...square, name: `Saved ${++saved}` }),
    }),
  };
  const redirects: Requests = shortCodes.map((code) => ({ path: `/q/${code}` }));
  const mix: Requests = [
    ...redirects.slice(0, 80),
    ...Array.from({ length: 15 }, () => generate(styled)),
    ...Array.from({ length: 5 }, () => save),
  ];
  await report('nothing but an answer (404)', service, [{ path: '/api/v1/nowhere' }], 404);
  await report('generation, squares', service, [generate(square)]);
  await report('generation, rounded', service, [generate(styled)]);
  await report('generation, 2000 pixels', service, [generate({ ...styled, size: 2000 })]);
  await report('saving', service, [save]);
  await report('redirects', service, redirects, 302);
  await report('80 redirects, 15 generations, 5 saves', service, mix, 302);
} finally {
  await service.stop();
}

const express = await startExpress();
try {
  const draw = { method: 'POST', path: '/', headers: { 'Content-Type': 'application/json' } } as const;
  await report('express and qrcode', express, [{ ...draw, body: JSON.stringify({ ...square, size: 300 }) }]);
  await report('express and qrcode, 2000 pixels', express, [
    { ...draw, body: JSON.stringify({ ...square, size: 2000 }) },
  ]);
} finally {
  await express.stop();
}

interface Target {
  url: string;
  /** The resident memory of its process, in MB. */
  memory: () => number;
}

/** Loads a target with requests in turn, and writes a row. Answers other than 200 and this status are errors. */
async function report(
  name: string,
  { url, memory }: Target,
  requests: Requests,
  status = 200,
): Promise<void> {
  const before = memory();
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: SECONDS });
  const counts = Object.entries(result.statusCodeStats ?? {}).map(([code, { count = 0 }]) => ({
    code,
    count,
  }));
  const expected = counts.filter(({ code }) => [200, status].includes(Number(code)));
  const [answered = 0, right = 0] = [counts, expected].map((all) =>
    all.reduce((sum, { count }) => sum + count, 0),
  );
  const errors = answered - right + result.errors + result.timeouts;
  const { p50, p99 } = result.latency;
  console.log(
    `| ${name} | ${Math.round(right / result.duration)} | ${p50} ms | ${p99} ms | ${errors} | ${before}, ${memory()} MB |`,
  );
}
