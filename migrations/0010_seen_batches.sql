-- A batch of counted scans takes one row where each scan took one. Those in seen_scans are still looked up, and deleted
-- as they come of age.

CREATE TABLE seen_batches (
  id INTEGER PRIMARY KEY,
  counted_at INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  marks BLOB NOT NULL
);

CREATE INDEX seen_batches_by_time ON seen_batches (first_at, last_at);
