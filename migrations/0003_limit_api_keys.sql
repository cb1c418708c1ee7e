-- An account has at most 100 live keys, since they are not counted against its plan.

CREATE TRIGGER api_keys_within_limit BEFORE INSERT ON api_keys WHEN (SELECT count(*) >= 100 FROM api_keys WHERE account_id = NEW.account_id AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > NEW.created_at)) BEGIN SELECT RAISE(ABORT, 'api_key_limit_reached'); END;
