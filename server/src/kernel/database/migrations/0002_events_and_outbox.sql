-- Counters kept by triggers, so that a total never costs a walk over its table.
CREATE TABLE counters (
  name TEXT PRIMARY KEY,
  value INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- What happened, in order. AUTOINCREMENT: an id is never used twice, clients resume after the last one they saw.
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  type TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data))
) STRICT;
CREATE INDEX events_by_time ON events (at);
CREATE INDEX events_news ON events (id) WHERE type <> 'lead.updated';

-- Everything that must reach the outside world, written in the transaction of the change that caused it.
CREATE TABLE outbox_jobs (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'running', 'done', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  next_attempt_at TEXT NOT NULL,
  finished_at TEXT,
  last_error TEXT
) STRICT;
CREATE INDEX outbox_jobs_due ON outbox_jobs (next_attempt_at, seq) WHERE state = 'pending';
CREATE INDEX outbox_jobs_open ON outbox_jobs (seq, state) WHERE state <> 'done';
CREATE INDEX outbox_jobs_finished ON outbox_jobs (finished_at) WHERE state = 'done';

-- How each outside service did last; the source of the status badges.
CREATE TABLE provider_states (
  provider TEXT PRIMARY KEY,
  last_success_at TEXT,
  last_error_at TEXT,
  last_error TEXT
) STRICT, WITHOUT ROWID;
