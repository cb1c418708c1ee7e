import { ulid } from 'ulidx';
import type { Dimension, ScanMessage } from '../../../src/scans/index.ts';

/** What this simulates. All of it is assumed: nobody's traffic was measured. */
export const CODES = 1_000_000;
const BOTS = 0.05;
/** Of people: those who do not ask to be left alone, and of them those who scan a code for the first time that day. */
const HASHED = 0.97;
const NEW_VISITORS = 0.85;
/** A consumer is given at most as many scans, or those of 5 seconds. */
const BATCH = 100;
const BATCH_SECONDS = 5;
const DAY_SECONDS = 86_400;

/**
 * What the scans of one code have in common: most are from one country and town. The shares of the named values; the
 * rest is spread over as many others as Zipf's law has it. `null` is for none.
 */
const VALUES: Record<Dimension, { shares: [value: string | null, share: number][]; others: number }> = {
  country: { shares: [['DE', 0.95]], others: 40 },
  city: { shares: [['Frankfurt am Main', 0.6]], others: 300 },
  device: {
    shares: [
      ['mobile', 0.93],
      ['tablet', 0.03],
      ['desktop', 0.04],
    ],
    others: 0,
  },
  system: {
    shares: [
      ['iOS', 0.55],
      ['Android', 0.38],
      ['Windows', 0.04],
      ['macOS', 0.03],
    ],
    others: 0,
  },
  browser: {
    shares: [
      ['Safari', 0.52],
      ['Chrome', 0.36],
      ['Samsung Internet for Android', 0.07],
    ],
    others: 6,
  },
  referrer: { shares: [[null, 0.96]], others: 30 },
};

/** How likely a scan is one of a code, by its rank from 1: about one over the rank (Zipf's law, with exponent 1). */
const likely = (rank: number) => Math.log1p(1 / rank) / Math.log(CODES + 1);

/** A rank from 1 to CODES, drawn with that likelihood. */
export function drawRank(): number {
  return Math.floor((CODES + 1) ** Math.random());
}

export function batchesOf(scansADay: number) {
  const size = Math.min(BATCH, Math.round((scansADay / DAY_SECONDS) * BATCH_SECONDS));
  return { size, aDay: scansADay / size, milliseconds: (size / scansADay) * DAY_SECONDS * 1000 };
}

export function drawScan(shortCode: string, at: number): ScanMessage {
  const isBot = Math.random() < BOTS;
  const values = Object.fromEntries(
    Object.entries(VALUES).map(([dimension, { shares, others }]) => [dimension, drawValue(shares, others)]),
  );
  return {
    id: ulid(at),
    shortCode,
    at,
    isBot,
    visitor: isBot ? null : drawVisitor(),
    country: null,
    city: null,
    device: null,
    system: null,
    browser: null,
    referrer: null,
    ...values,
  };
}

function drawVisitor(): string | null {
  if (Math.random() > HASHED) return null;
  return Math.random() < NEW_VISITORS
    ? crypto.randomUUID().replaceAll('-', '')
    : `a regular visitor's hash, no. ${Math.floor(3 * Math.random())}`.slice(0, 32);
}

function drawValue(shares: readonly [string | null, number][], others: number): string | null {
  let rest = Math.random();
  for (const [value, share] of shares) {
    rest -= share;
    if (rest < 0) return value;
  }
  return others === 0 ? (shares[0]?.[0] ?? null) : `Another ${Math.floor(others ** Math.random())}`;
}

/** How many rows a day of so many scans adds to the tables, on average: scans arrive independently (Poisson). */
export function rowsOfDay(scansADay: number) {
  const rows = { codes: 0, quarters: 0, values: 0, visitors: scansADay * (1 - BOTS) * HASHED * NEW_VISITORS };
  for (const { rank, count } of ranks()) {
    const scans = scansADay * likely(rank);
    rows.codes += count * any(scans);
    rows.quarters += count * quartersWith(scans);
    rows.values += count * valuesOf(scans * (1 - BOTS));
  }
  return rows;
}

/** Ranks that stand for as many near them, which differ by 1 % at most. */
function* ranks() {
  for (let rank = 1; rank <= CODES; ) {
    const count = Math.min(Math.max(1, Math.floor(rank / 100)), CODES - rank + 1);
    yield { rank: rank + (count - 1) / 2, count };
    rank += count;
  }
}

/** The likelihood of any event when so many are to be expected. */
const any = (expected: number) => -Math.expm1(-expected);

/** Most are scanned by day, five times as often as at night. */
function quartersWith(scans: number): number {
  let quarters = 0;
  for (let quarter = 0; quarter < 96; quarter++) {
    quarters += any((scans / 96) * (1 + (2 / 3) * Math.sin((quarter / 96) * 2 * Math.PI)));
  }
  return quarters;
}

/** The limit of 250 values of a kind is beyond what these have, but for towns. */
function valuesOf(scans: number): number {
  let values = 0;
  for (const { shares, others } of Object.values(VALUES)) {
    let found = 0;
    let rest = 1;
    for (const [value, share] of shares) {
      rest -= share;
      if (value !== null) found += any(scans * share);
    }
    for (let other = 1; other <= others; other++) {
      found += any((scans * rest * Math.log1p(1 / other)) / Math.log(others + 1));
    }
    values += Math.min(found, 251);
  }
  return values;
}
