-- The whole database, for reading. It is made by migrations/, which a test holds to this file.
-- Times are milliseconds since 1970, booleans are 0 and 1.

-- Operators change limits here; NULL is without limit.
CREATE TABLE plans (
  name TEXT PRIMARY KEY,
  saved_codes_limit INTEGER,
  saved_logos_limit INTEGER
) WITHOUT ROWID;

INSERT INTO plans (name, saved_codes_limit, saved_logos_limit)
VALUES ('free', 50, 20), ('pro', 5000, 500), ('scale', NULL, NULL);

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  plan TEXT NOT NULL REFERENCES plans (name),
  saved_codes INTEGER NOT NULL DEFAULT 0, -- kept by the triggers below
  suspended_at INTEGER, -- while operators keep it from being used
  created_at INTEGER NOT NULL,
  saved_logos INTEGER NOT NULL DEFAULT 0, -- likewise
  deleted_at INTEGER -- since its deletion began, until all that is its is gone
) WITHOUT ROWID;

-- The secret itself is not stored, only what recognises it: its SHA-256 and its first characters.
CREATE TABLE api_keys (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  prefix TEXT NOT NULL,
  scopes TEXT NOT NULL, -- a JSON array
  allowed_origins TEXT, -- a JSON array; NULL for a key that is not bound to browsers
  expires_at INTEGER,
  revoked_at INTEGER,
  last_used_at INTEGER, -- to the minute
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX api_keys_of_account ON api_keys (account_id, id);

-- An account has at most 100 live keys, since they are not counted against its plan.
CREATE TRIGGER api_keys_within_limit BEFORE INSERT ON api_keys
WHEN (
  SELECT count(*) >= 100 FROM api_keys
  WHERE account_id = NEW.account_id AND revoked_at IS NULL
    AND (expires_at IS NULL OR expires_at > NEW.created_at)
)
BEGIN
  SELECT RAISE(ABORT, 'api_key_limit_reached');
END;

-- An account that is being deleted, or is gone, takes nothing new, whatever caches still believe.
CREATE TRIGGER api_keys_of_live_account BEFORE INSERT ON api_keys
WHEN NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND deleted_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'account_deleted');
END;

CREATE TABLE codes (
  short_code TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  source TEXT NOT NULL, -- JSON: { "content": "..." } or { "data": { ... } }, as it was sent
  is_dynamic INTEGER NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1, -- 0 while its owner has paused it
  expires_at INTEGER, -- NULL for a code that does not expire
  format TEXT NOT NULL,
  size INTEGER NOT NULL,
  design TEXT NOT NULL, -- JSON, without the image of the logo
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  search_name TEXT NOT NULL DEFAULT '', -- the name, folded as searches compare it
  search_source TEXT NOT NULL DEFAULT '', -- the texts of the source, a line each, folded likewise
  is_image_public INTEGER NOT NULL DEFAULT 1, -- 0 while nobody but the account may see the picture
  logo_hash TEXT, -- of the image of its logo; NULL without one
  block_reason TEXT, -- of operators who blocked it, empty if they gave none; NULL unless they did
  hosts TEXT -- a JSON array of those it leads or links to; NULL until noted, for codes older than this column
) WITHOUT ROWID;

-- Those that the hourly job still has to note.
CREATE INDEX codes_without_hosts ON codes (short_code) WHERE hosts IS NULL;

-- The plan's limit is held here, where no race and no crash can pass it: an INSERT either is within the limit
-- and counted, or fails as a whole.
CREATE TRIGGER codes_within_plan BEFORE INSERT ON codes
WHEN (
  SELECT accounts.saved_codes >= plans.saved_codes_limit
  FROM accounts JOIN plans ON plans.name = accounts.plan
  WHERE accounts.id = NEW.account_id
)
BEGIN
  SELECT RAISE(ABORT, 'plan_limit_reached');
END;

CREATE TRIGGER codes_of_live_account BEFORE INSERT ON codes
WHEN NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND deleted_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'account_deleted');
END;

CREATE TRIGGER codes_counted AFTER INSERT ON codes
BEGIN
  UPDATE accounts SET saved_codes = saved_codes + 1 WHERE id = NEW.account_id;
END;

-- A short code that was deleted may still be in print: it is kept here, and never given again.
CREATE TABLE retired_short_codes (
  short_code TEXT PRIMARY KEY
) WITHOUT ROWID;

CREATE TRIGGER codes_not_retired BEFORE INSERT ON codes
WHEN EXISTS (SELECT 1 FROM retired_short_codes WHERE short_code = NEW.short_code)
BEGIN
  SELECT RAISE(ABORT, 'short_code_taken');
END;

CREATE TRIGGER codes_retired AFTER DELETE ON codes
BEGIN
  INSERT INTO retired_short_codes (short_code) VALUES (OLD.short_code);
  UPDATE accounts SET saved_codes = saved_codes - 1 WHERE id = OLD.account_id;
END;

-- An account's codes, newest first: ids are ULIDs, which grow with time. All that a search decides by is here, where
-- an account's codes are together: to look each up by its short code takes several times as long.
CREATE INDEX codes_of_account ON codes (account_id, id, type, is_dynamic, search_name, search_source);

-- Those of one type, for a list of them alone.
CREATE INDEX codes_of_type ON codes (account_id, type, id, is_dynamic);

CREATE INDEX codes_of_logo ON codes (account_id, logo_hash) WHERE logo_hash IS NOT NULL;

-- Operators block a host and all below it.
CREATE TABLE blocked_hosts (
  host TEXT PRIMARY KEY, -- as the URL parser of browsers writes it, without a trailing dot
  reason TEXT NOT NULL, -- empty if they gave none
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Why operators keep a code from leading on, NULL if they do not; and the blocked host that it leads to, if any: one of
-- its hosts, or one above it.
CREATE VIEW blocks AS
SELECT
  short_code,
  host,
  coalesce(block_reason, (SELECT reason FROM blocked_hosts WHERE blocked_hosts.host = found.host)) AS reason
FROM (
  SELECT short_code, block_reason, (
    WITH RECURSIVE above (host) AS (
      SELECT value FROM json_each(codes.hosts)
      UNION
      SELECT substr(host, instr(host, '.') + 1) FROM above WHERE instr(host, '.')
    )
    SELECT host FROM above JOIN blocked_hosts USING (host) LIMIT 1
  ) AS host
  FROM codes
) AS found;

-- No code is saved that leads to a blocked host, and none is led there.
CREATE TRIGGER codes_not_blocked AFTER INSERT ON codes
WHEN (SELECT host FROM blocks WHERE short_code = NEW.short_code) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'host_blocked');
END;

CREATE TRIGGER codes_not_led_astray AFTER UPDATE OF source ON codes
WHEN NEW.source IS NOT OLD.source AND (SELECT host FROM blocks WHERE short_code = NEW.short_code) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'host_blocked');
END;

-- The logos of designs: once per account, however many of its codes have one.
CREATE TABLE logos (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  hash TEXT NOT NULL, -- SHA-256 of the image, in hex
  image TEXT NOT NULL, -- a data URL: D1 hands over BLOBs as arrays of numbers, which take longer to read
  PRIMARY KEY (account_id, hash)
);

-- The limit is checked once a logo is in the table, since one that is there already is left alone.
CREATE TRIGGER logos_counted AFTER INSERT ON logos
BEGIN
  UPDATE accounts SET saved_logos = saved_logos + 1 WHERE id = NEW.account_id;
  SELECT RAISE(ABORT, 'logo_limit_reached')
  FROM accounts JOIN plans ON plans.name = accounts.plan
  WHERE accounts.id = NEW.account_id AND accounts.saved_logos > plans.saved_logos_limit;
END;

CREATE TRIGGER logos_uncounted AFTER DELETE ON logos
BEGIN
  UPDATE accounts SET saved_logos = saved_logos - 1 WHERE id = OLD.account_id;
END;

-- A logo goes with the last code that has it.
CREATE TRIGGER logos_deleted AFTER DELETE ON codes
WHEN OLD.logo_hash IS NOT NULL
BEGIN
  DELETE FROM logos
  WHERE account_id = OLD.account_id AND hash = OLD.logo_hash
    AND NOT EXISTS (SELECT 1 FROM codes WHERE account_id = OLD.account_id AND logo_hash = OLD.logo_hash);
END;

CREATE TRIGGER logos_replaced AFTER UPDATE OF logo_hash ON codes
WHEN OLD.logo_hash IS NOT NEW.logo_hash
BEGIN
  DELETE FROM logos
  WHERE account_id = OLD.account_id AND hash = OLD.logo_hash
    AND NOT EXISTS (SELECT 1 FROM codes WHERE account_id = OLD.account_id AND logo_hash = OLD.logo_hash);
END;

-- Requests that saved a code under an Idempotency-Key, for a day.
CREATE TABLE idempotency_keys (
  account_id TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  code_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, key)
) WITHOUT ROWID;

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Scans. Only totals are kept, so that their rows grow with days and distinct values, never with scans; what is
-- kept of a single scan (seen_batches, scan_visitors) is gone after days, and tells nothing about a person.

CREATE TABLE scan_totals (
  short_code TEXT PRIMARY KEY,
  total INTEGER NOT NULL,
  last_scanned_at INTEGER NOT NULL
) WITHOUT ROWID;

-- By quarter of an hour, since days and hours begin at :30 or :45 in India, Nepal, Newfoundland and elsewhere. After 92
-- days all of a UTC day is in its quarter at noon, which most time zones have on the same date.
CREATE TABLE scan_quarters (
  short_code TEXT NOT NULL,
  quarter INTEGER NOT NULL, -- quarters of an hour since 1970
  total INTEGER NOT NULL,
  uniques INTEGER NOT NULL, -- scans by visitors who had not scanned the code before on the same UTC day
  bots INTEGER NOT NULL, -- not part of the total
  PRIMARY KEY (short_code, quarter)
) WITHOUT ROWID;

-- What is yet to be added up by the day.
CREATE INDEX scan_quarters_by_age ON scan_quarters (quarter) WHERE quarter % 96 <> 48;

CREATE TABLE scan_values (
  short_code TEXT NOT NULL,
  day INTEGER NOT NULL, -- UTC days since 1970, as all days here
  dimension TEXT NOT NULL, -- country, city, device, system, browser or referrer
  value TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (short_code, day, dimension, value)
) WITHOUT ROWID;

-- Which scans were counted, so that one delivered again is not: a row for each batch, or for each 10 seconds of scans if
-- it holds more. Kept for five days.
CREATE TABLE seen_batches (
  id INTEGER PRIMARY KEY, -- in the order of counting
  counted_at INTEGER NOT NULL, -- seconds since 1970
  first_at INTEGER NOT NULL, -- the time of the first scan
  last_at INTEGER NOT NULL,
  marks BLOB NOT NULL -- the last 8 bytes of each scan's id, a ULID
);

CREATE INDEX seen_batches_by_time ON seen_batches (first_at, last_at);

-- The ids of scans that were counted before there was seen_batches. Nothing is added, and nothing is left after nine days.
CREATE TABLE seen_scans (
  id TEXT PRIMARY KEY
) WITHOUT ROWID;

-- Scans that could not be counted, until operators replay them; kept for eight days.
CREATE TABLE dead_scans (
  id TEXT PRIMARY KEY,
  short_code TEXT NOT NULL,
  scan TEXT NOT NULL -- JSON, without the visitor
) WITHOUT ROWID;

CREATE INDEX dead_scans_of_code ON dead_scans (short_code);

-- Who has scanned a code on a day: hashes under the day's salt, which is not in this database; deleted a day after it.
CREATE TABLE scan_visitors (
  day INTEGER NOT NULL,
  short_code TEXT NOT NULL,
  visitor TEXT NOT NULL,
  PRIMARY KEY (day, short_code, visitor)
) WITHOUT ROWID;

CREATE TRIGGER scans_deleted AFTER DELETE ON codes
BEGIN
  DELETE FROM scan_totals WHERE short_code = OLD.short_code;
  DELETE FROM scan_quarters WHERE short_code = OLD.short_code;
  DELETE FROM scan_values WHERE short_code = OLD.short_code;
  DELETE FROM dead_scans WHERE short_code = OLD.short_code;
  DELETE FROM scan_visitors
  WHERE day IN (unixepoch() / 86400 - 1, unixepoch() / 86400) AND short_code = OLD.short_code;
END;
