-- Backups that were made, and how restoring them on trial went.
CREATE TABLE backup_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('nightly', 'manual')),
  started_at TEXT NOT NULL,
  finished_at TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('ok', 'backup_failed', 'rehearsal_failed')),
  -- German, where it is not ok.
  reason TEXT,
  -- Null where no file came about.
  file_name TEXT,
  media_files INTEGER NOT NULL DEFAULT 0,
  rehearsed_rows INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX backup_runs_by_outcome ON backup_runs (outcome);
CREATE INDEX backup_runs_by_time ON backup_runs (finished_at);

CREATE TABLE operations_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- Since when backups are looked after: the first night after it makes the first one.
  backups_since TEXT,
  -- The last check of the whole database that somebody asked for.
  integrity_checked_at TEXT,
  integrity_ok INTEGER,
  integrity_message TEXT
) STRICT;
INSERT INTO operations_state (id) VALUES (1);
