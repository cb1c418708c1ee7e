import { randomBytes } from 'node:crypto';
import { ulid } from 'ulidx';
import * as v from 'valibot';
import { createSecret, prefixOf } from '../../../src/accounts/keys/secret.ts';
import { fold, foldSource } from '../../../src/codes/search.ts';
import { hostsOf } from '../../../src/links/hosts.ts';
import { createShortCode } from '../../../src/links/short-code.ts';
import { Design, type Source } from '../../../src/qr/index.ts';

/** What an account has, assumed as the traffic is: codes, keys, and a logo or none, on a third of its codes. */
export const ACCOUNT = { codes: 50, keys: 3, withLogo: 0.3 };
/** Of the image, before base64. */
const LOGO_BYTES = 8000;
const AT_ONCE = 500;

const PLACES = ['Blue Door Café', 'Hotel Miramar', 'Museum of Small Things', 'Nordlicht Bar', '東京ラーメン'];
const THINGS = ['menu', 'spring flyer', 'table 12', 'poster at the station', 'product 4711', 'guest Wi-Fi'];

const SOURCES: readonly [share: number, (number: number) => Source][] = [
  [
    0.7,
    (n) => ({ type: 'url', content: `https://www.example-${n % 997}.com/campaigns/2026/autumn?ref=qr-${n}` }),
  ],
  [
    0.1,
    (n) => ({
      type: 'wifi',
      data: { ssid: `Guests ${n}`, password: `welcome-${n}`, encryption: 'WPA', hidden: false },
    }),
  ],
  [
    0.1,
    (n) => ({
      type: 'vcard',
      data: {
        firstName: 'Ada',
        lastName: `Lovelace ${n}`,
        email: `ada.${n}@example.com`,
        phone: '+441234567890',
        company: 'Analytical Engines',
      },
    }),
  ],
  [
    0.1,
    (n) => ({
      type: 'text',
      content: `Thank you for your visit. Your voucher is ${n}-${n % 89}. Show it at the till.`,
    }),
  ],
];

/** Fills the tables of accounts, keys, codes and logos, and returns the short codes. */
export async function fillCodes(db: D1Database, codes: number): Promise<string[]> {
  const accounts = Array.from({ length: Math.ceil(codes / ACCOUNT.codes) }, () => ({
    id: `acc_${ulid()}`,
    logo: Math.random() < ACCOUNT.withLogo ? randomBytes(32).toString('hex') : null,
  }));
  const insertMany = (sql: string, rows: readonly unknown[][]) => inPortions(db, sql, rows);
  await insertMany(
    "INSERT INTO accounts (id, name, plan, created_at) SELECT value ->> 0, 'Blue Door Ltd', 'scale', 1766000000000",
    accounts.map(({ id }) => [id]),
  );
  await insertMany(
    `INSERT INTO api_keys (hash, id, account_id, name, prefix, scopes, created_at, last_used_at)
     SELECT value ->> 0, value ->> 1, value ->> 2, 'Production', value ->> 3,
       '["generate","codes:read","codes:write","scans:read"]', 1766000000000, 1766000000000`,
    accounts.flatMap(({ id }) =>
      Array.from({ length: ACCOUNT.keys }, () => [
        randomBytes(32).toString('hex'),
        `key_${ulid()}`,
        id,
        prefixOf(createSecret()),
      ]),
    ),
  );
  const image = () => `data:image/png;base64,${randomBytes(LOGO_BYTES).toString('base64')}`;
  await insertMany(
    'INSERT INTO logos (account_id, hash, image) SELECT value ->> 0, value ->> 1, value ->> 2',
    accounts.flatMap(({ id, logo }) => (logo === null ? [] : [[id, logo, image()]])),
  );
  const rows = Array.from({ length: codes }, (_, number) => {
    const { id = '', logo = null } = accounts[number % accounts.length] ?? {};
    return rowOf(number, id, Math.floor(number / accounts.length) % 3 === 0 ? logo : null);
  });
  await insertMany(
    `INSERT INTO codes (short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at,
       updated_at, search_name, search_source, is_image_public, logo_hash, hosts)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, 1, 'png', 300, value ->> 6,
       1766000000000, 1766000000000, value ->> 7, value ->> 8, 1, value ->> 9,
       value ->> 10`,
    rows,
  );
  return rows.map(([shortCode]) => String(shortCode));
}

function rowOf(number: number, accountId: string, logo: string | null): unknown[] {
  const source = sourceOf(number);
  const { type, ...content } = source;
  const name = `${PLACES[number % PLACES.length]}, ${THINGS[number % THINGS.length]}`;
  const design = {
    ...v.parse(Design, {}),
    ...(logo !== null && { logo: { size: 0.22, shape: 'square', margin: 1 } }),
  };
  return [
    createShortCode(),
    `qrc_${ulid(1_766_000_000_000 + number)}`,
    accountId,
    name,
    type,
    JSON.stringify(content),
    JSON.stringify(design),
    fold(name),
    foldSource(source),
    logo,
    JSON.stringify(hostsOf(source)),
  ];
}

function sourceOf(number: number): Source {
  let rest = (number % 100) / 100;
  for (const [share, make] of SOURCES) {
    rest -= share;
    if (rest < 0) return make(number);
  }
  return { type: 'text', content: 'Hello' };
}

async function inPortions(db: D1Database, sql: string, rows: readonly unknown[][]): Promise<void> {
  const statement = db.prepare(`${sql} FROM json_each(?1)`);
  // Few long rows at once, since a parameter holds 2 MB.
  const atOnce = Math.min(AT_ONCE, Math.max(1, Math.floor(1_000_000 / JSON.stringify(rows[0] ?? []).length)));
  for (let from = 0; from < rows.length; from += atOnce) {
    await statement.bind(JSON.stringify(rows.slice(from, from + atOnce))).run();
  }
}
