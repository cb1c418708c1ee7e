-- Salts are where no backup is, scans of long ago are counted by the day, and scans that could not be counted wait here.

DROP TABLE scan_salts;

CREATE INDEX scan_quarters_by_age ON scan_quarters (quarter) WHERE quarter % 96 <> 48;

CREATE TABLE dead_scans (
  id TEXT PRIMARY KEY,
  short_code TEXT NOT NULL,
  scan TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX dead_scans_of_code ON dead_scans (short_code);

DROP TRIGGER scans_deleted;

CREATE TRIGGER scans_deleted AFTER DELETE ON codes BEGIN DELETE FROM scan_totals WHERE short_code = OLD.short_code; DELETE FROM scan_quarters WHERE short_code = OLD.short_code; DELETE FROM scan_values WHERE short_code = OLD.short_code; DELETE FROM dead_scans WHERE short_code = OLD.short_code; DELETE FROM scan_visitors WHERE day IN (unixepoch() / 86400 - 1, unixepoch() / 86400) AND short_code = OLD.short_code; END;
