-- What was decided about a visit in blocked days. The primary key is the promise: a visit in the state it was seen in is
-- moved or cancelled once, and its customer told once, however often the decision arrives.
CREATE TABLE days_off_decisions (
  appointment_id TEXT NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('move', 'cancel', 'keep')),
  tell TEXT NOT NULL CHECK (tell IN ('email', 'sms', 'call', 'none')),
  previous_start TEXT NOT NULL,
  new_start TEXT,
  decided_at TEXT NOT NULL,
  PRIMARY KEY (appointment_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX days_off_calls ON days_off_decisions (previous_start) WHERE tell = 'call';
