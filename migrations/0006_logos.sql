-- The logos of designs: once per account, however many of its codes have one, and gone with the last of them.
-- An account has as many as its plan allows.

ALTER TABLE plans ADD COLUMN saved_logos_limit INTEGER;

UPDATE plans SET saved_logos_limit = 20 WHERE name = 'free';
UPDATE plans SET saved_logos_limit = 500 WHERE name = 'pro';

ALTER TABLE accounts ADD COLUMN saved_logos INTEGER NOT NULL DEFAULT 0;

ALTER TABLE codes ADD COLUMN logo_hash TEXT;

CREATE INDEX codes_of_logo ON codes (account_id, logo_hash) WHERE logo_hash IS NOT NULL;

CREATE TABLE logos (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  hash TEXT NOT NULL,
  image TEXT NOT NULL,
  PRIMARY KEY (account_id, hash)
);

CREATE TRIGGER logos_counted AFTER INSERT ON logos BEGIN UPDATE accounts SET saved_logos = saved_logos + 1 WHERE id = NEW.account_id; SELECT RAISE(ABORT, 'logo_limit_reached') FROM accounts JOIN plans ON plans.name = accounts.plan WHERE accounts.id = NEW.account_id AND accounts.saved_logos > plans.saved_logos_limit; END;

CREATE TRIGGER logos_uncounted AFTER DELETE ON logos BEGIN UPDATE accounts SET saved_logos = saved_logos - 1 WHERE id = OLD.account_id; END;

CREATE TRIGGER logos_deleted AFTER DELETE ON codes WHEN OLD.logo_hash IS NOT NULL BEGIN DELETE FROM logos WHERE account_id = OLD.account_id AND hash = OLD.logo_hash AND NOT EXISTS (SELECT 1 FROM codes WHERE account_id = OLD.account_id AND logo_hash = OLD.logo_hash); END;

CREATE TRIGGER logos_replaced AFTER UPDATE OF logo_hash ON codes WHEN OLD.logo_hash IS NOT NEW.logo_hash BEGIN DELETE FROM logos WHERE account_id = OLD.account_id AND hash = OLD.logo_hash AND NOT EXISTS (SELECT 1 FROM codes WHERE account_id = OLD.account_id AND logo_hash = OLD.logo_hash); END;
