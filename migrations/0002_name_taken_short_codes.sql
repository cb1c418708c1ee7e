-- A retired short code raises a name, as the limit of a plan does, where it raised a text that named the column.

DROP TRIGGER codes_not_retired;

CREATE TRIGGER codes_not_retired BEFORE INSERT ON codes WHEN EXISTS (SELECT 1 FROM retired_short_codes WHERE short_code = NEW.short_code) BEGIN SELECT RAISE(ABORT, 'short_code_taken'); END;
