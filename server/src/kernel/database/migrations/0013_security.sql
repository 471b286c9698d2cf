-- The second factor, the activity log, and what both want to know of the operator's account.

-- One row while a second factor is on or being set up. Secrets are sealed with the key beside the database.
CREATE TABLE second_factor (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT,
  activated_at TEXT,
  -- Time step of the last code that counted: neither it nor an older one counts again.
  last_step INTEGER NOT NULL DEFAULT 0,
  -- Shown, but not proven yet.
  pending_secret TEXT,
  pending_until TEXT,
  pending_failures INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Each opens the office once in place of a code. Their 79 random bits need no slow hash.
CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY,
  used_at TEXT
) STRICT, WITHOUT ROWID;

-- The password was chosen by ADMIN_PASSWORD and would not be accepted as a new one.
ALTER TABLE operator ADD COLUMN password_is_weak INTEGER NOT NULL DEFAULT 0 CHECK (password_is_weak IN (0, 1));

-- The password was right, the code was asked for: guessing codes has a limit of its own.
ALTER TABLE login_attempts ADD COLUMN guessed_code INTEGER NOT NULL DEFAULT 0 CHECK (guessed_code IN (0, 1));
CREATE INDEX login_attempts_of_codes ON login_attempts (at, success, address) WHERE guessed_code = 1;

-- What was done in the office, by whom and whether it worked. Rows are never changed, only forgotten after a year.
CREATE TABLE activities (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  timestamp TEXT NOT NULL,
  action_type TEXT NOT NULL,
  resource TEXT,
  ip_address TEXT NOT NULL,
  success INTEGER NOT NULL CHECK (success IN (0, 1)),
  details TEXT
) STRICT;
CREATE INDEX activities_by_time ON activities (timestamp);

CREATE TRIGGER activities_stay_as_they_are BEFORE UPDATE ON activities BEGIN
  SELECT RAISE(ABORT, 'activities are append-only');
END;
