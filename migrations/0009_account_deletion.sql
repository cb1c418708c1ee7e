-- An account that is being deleted, or is gone, takes nothing new, whatever caches still believe.

ALTER TABLE accounts ADD COLUMN deleted_at INTEGER;

CREATE TRIGGER api_keys_of_live_account BEFORE INSERT ON api_keys WHEN NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND deleted_at IS NULL) BEGIN SELECT RAISE(ABORT, 'account_deleted'); END;

CREATE TRIGGER codes_of_live_account BEFORE INSERT ON codes WHEN NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND deleted_at IS NULL) BEGIN SELECT RAISE(ABORT, 'account_deleted'); END;
