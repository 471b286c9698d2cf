-- The one operator, the sessions behind access tokens, and every attempt to sign in.

CREATE TABLE operator (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  username TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  password_changed_at TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT,
  address TEXT NOT NULL,
  user_agent TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE login_attempts (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  address TEXT NOT NULL,
  success INTEGER NOT NULL DEFAULT 0 CHECK (success IN (0, 1))
) STRICT;
CREATE INDEX login_attempts_by_address ON login_attempts (address, at, success);
CREATE INDEX login_attempts_by_time ON login_attempts (at, success);
