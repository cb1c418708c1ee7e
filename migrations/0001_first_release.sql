-- The schema of the first release. Databases of that release were made without migrations and have these objects
-- already, hence IF NOT EXISTS.

CREATE TABLE IF NOT EXISTS plans (
  name TEXT PRIMARY KEY,
  saved_codes_limit INTEGER
) WITHOUT ROWID;

INSERT OR IGNORE INTO plans (name, saved_codes_limit) VALUES ('free', 50), ('pro', 5000), ('scale', NULL);

CREATE TABLE IF NOT EXISTS accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  plan TEXT NOT NULL REFERENCES plans (name),
  saved_codes INTEGER NOT NULL DEFAULT 0,
  suspended_at INTEGER,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS api_keys (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  prefix TEXT NOT NULL,
  scopes TEXT NOT NULL,
  allowed_origins TEXT,
  expires_at INTEGER,
  revoked_at INTEGER,
  last_used_at INTEGER,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS api_keys_of_account ON api_keys (account_id, id);

CREATE TABLE IF NOT EXISTS codes (
  short_code TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  source TEXT NOT NULL,
  is_dynamic INTEGER NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1,
  expires_at INTEGER,
  format TEXT NOT NULL,
  size INTEGER NOT NULL,
  design TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER IF NOT EXISTS codes_within_plan BEFORE INSERT ON codes WHEN (SELECT accounts.saved_codes >= plans.saved_codes_limit FROM accounts JOIN plans ON plans.name = accounts.plan WHERE accounts.id = NEW.account_id) BEGIN SELECT RAISE(ABORT, 'plan_limit_reached'); END;

CREATE TRIGGER IF NOT EXISTS codes_counted AFTER INSERT ON codes BEGIN UPDATE accounts SET saved_codes = saved_codes + 1 WHERE id = NEW.account_id; END;

CREATE TABLE IF NOT EXISTS retired_short_codes (
  short_code TEXT PRIMARY KEY
) WITHOUT ROWID;

CREATE TRIGGER IF NOT EXISTS codes_not_retired BEFORE INSERT ON codes WHEN EXISTS (SELECT 1 FROM retired_short_codes WHERE short_code = NEW.short_code) BEGIN SELECT RAISE(ABORT, 'codes.short_code is retired'); END;

CREATE TRIGGER IF NOT EXISTS codes_retired AFTER DELETE ON codes BEGIN INSERT INTO retired_short_codes (short_code) VALUES (OLD.short_code); UPDATE accounts SET saved_codes = saved_codes - 1 WHERE id = OLD.account_id; END;

CREATE INDEX IF NOT EXISTS codes_of_account ON codes (account_id, id);

CREATE TABLE IF NOT EXISTS idempotency_keys (
  account_id TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  code_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, key)
) WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE IF NOT EXISTS scan_totals (
  short_code TEXT PRIMARY KEY,
  total INTEGER NOT NULL,
  last_scanned_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS scan_quarters (
  short_code TEXT NOT NULL,
  quarter INTEGER NOT NULL,
  total INTEGER NOT NULL,
  uniques INTEGER NOT NULL,
  bots INTEGER NOT NULL,
  PRIMARY KEY (short_code, quarter)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS scan_values (
  short_code TEXT NOT NULL,
  day INTEGER NOT NULL,
  dimension TEXT NOT NULL,
  value TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (short_code, day, dimension, value)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS seen_scans (
  id TEXT PRIMARY KEY
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS scan_salts (
  day INTEGER PRIMARY KEY,
  salt TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS scan_visitors (
  day INTEGER NOT NULL,
  short_code TEXT NOT NULL,
  visitor TEXT NOT NULL,
  PRIMARY KEY (day, short_code, visitor)
) WITHOUT ROWID;

CREATE TRIGGER IF NOT EXISTS scans_deleted AFTER DELETE ON codes BEGIN DELETE FROM scan_totals WHERE short_code = OLD.short_code; DELETE FROM scan_quarters WHERE short_code = OLD.short_code; DELETE FROM scan_values WHERE short_code = OLD.short_code; DELETE FROM scan_visitors WHERE day IN (unixepoch() / 86400 - 1, unixepoch() / 86400) AND short_code = OLD.short_code; END;
