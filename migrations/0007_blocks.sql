-- Operators block codes, and hosts together with all hosts below them.

CREATE TABLE blocked_hosts (
  host TEXT PRIMARY KEY,
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

ALTER TABLE codes ADD COLUMN block_reason TEXT;

-- SQLite cannot read a URL as browsers do, so the hourly job of the Worker notes the hosts of codes that are there.
ALTER TABLE codes ADD COLUMN hosts TEXT;

CREATE INDEX codes_without_hosts ON codes (short_code) WHERE hosts IS NULL;

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

CREATE TRIGGER codes_not_blocked AFTER INSERT ON codes WHEN (SELECT host FROM blocks WHERE short_code = NEW.short_code) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'host_blocked'); END;

CREATE TRIGGER codes_not_led_astray AFTER UPDATE OF source ON codes WHEN NEW.source IS NOT OLD.source AND (SELECT host FROM blocks WHERE short_code = NEW.short_code) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'host_blocked'); END;
