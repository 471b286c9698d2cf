-- The link to one Google account; no row: never connected, or ended by the operator.
CREATE TABLE calendar_link (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- Changes with each consent: what was begun under another one is dropped.
  connection TEXT NOT NULL,
  sealed_refresh_token TEXT NOT NULL,
  connected_at TEXT NOT NULL,
  calendar_id TEXT,
  calendar_summary TEXT,
  sync_token TEXT,
  last_sync_at TEXT,
  last_full_sync_at TEXT,
  calendars_read_at TEXT,
  -- What keeps it from working. revoked: only a new consent helps · refused: the operator has to change something.
  fault TEXT CHECK (fault IN ('revoked', 'refused', 'temporary')),
  fault_reason TEXT,
  -- When the operator was told of it; one alarm until it works again.
  alarmed_at TEXT
) STRICT;

-- Consents under way. The address of the consent page carries the state; only its hash is kept.
CREATE TABLE calendar_sign_ins (
  state_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  sealed_code_verifier TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The account's calendars as Google last listed them.
CREATE TABLE calendar_choices (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  summary TEXT NOT NULL,
  background_color TEXT,
  is_primary INTEGER NOT NULL CHECK (is_primary IN (0, 1))
) STRICT;

-- Mirror of the chosen calendar: foreign entries that take up time, recurring ones one by one.
CREATE TABLE calendar_busy (
  event_id TEXT PRIMARY KEY,
  series_id TEXT,
  summary TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL CHECK (ends_at > starts_at),
  all_day INTEGER NOT NULL CHECK (all_day IN (0, 1)),
  -- Longer than 36 hours. Those are few, so that the many short ones are found near the moment asked about.
  is_long INTEGER NOT NULL CHECK (is_long IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX calendar_busy_by_start ON calendar_busy (starts_at, ends_at) WHERE is_long = 0;
CREATE INDEX calendar_busy_long ON calendar_busy (ends_at, starts_at) WHERE is_long = 1;
CREATE INDEX calendar_busy_series ON calendar_busy (series_id) WHERE series_id IS NOT NULL;

-- Our own entries in Google as we last wrote them: what differs from this was changed by hand.
CREATE TABLE calendar_entries (
  appointment_id TEXT NOT NULL,
  calendar_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  -- Google's own time of that change.
  google_updated_at TEXT NOT NULL,
  written_at TEXT NOT NULL,
  PRIMARY KEY (appointment_id, calendar_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX calendar_entries_by_event ON calendar_entries (calendar_id, event_id);
CREATE INDEX calendar_entries_by_time ON calendar_entries (calendar_id, ends_at);

-- Appointments whose entry in Google is not up to date yet.
CREATE TABLE calendar_waiting_writes (
  appointment_id TEXT PRIMARY KEY,
  job_key TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What was changed in Google and waits for the operator's answer.
CREATE TABLE calendar_changes (
  appointment_id TEXT PRIMARY KEY,
  change TEXT NOT NULL CHECK (change IN ('moved', 'deleted')),
  google_starts_at TEXT,
  google_ends_at TEXT,
  google_all_day INTEGER NOT NULL CHECK (google_all_day IN (0, 1)),
  found_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
