-- Booked visits. Prices, name of the service, zone and driving time are written down at booking: what was agreed stays.
CREATE TABLE appointments (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  -- Grows with every change; the calendar writes and SEQUENCE of the calendar file follow it.
  version INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL CHECK (status IN ('confirmed', 'pending', 'cancelled', 'completed', 'no_show')),
  source TEXT NOT NULL CHECK (source IN ('website', 'operator')),
  customer_name TEXT NOT NULL,
  customer_email TEXT NOT NULL,
  customer_phone TEXT NOT NULL,
  location TEXT NOT NULL,
  postal_code TEXT NOT NULL,
  notes TEXT NOT NULL,
  operator_notes TEXT NOT NULL,
  service_type TEXT NOT NULL,
  service_name TEXT NOT NULL,
  service_description TEXT NOT NULL,
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL,
  duration_minutes INTEGER NOT NULL CHECK (duration_minutes > 0),
  -- The visit with the drive there and back: the time nothing else may touch.
  block_from TEXT NOT NULL,
  block_until TEXT NOT NULL CHECK (block_until > block_from),
  drive_minutes INTEGER NOT NULL,
  travel_zone INTEGER,
  travel_zone_confirmed INTEGER NOT NULL CHECK (travel_zone_confirmed IN (0, 1)),
  price INTEGER NOT NULL,
  travel_cost INTEGER NOT NULL,
  total_cost INTEGER NOT NULL CHECK (total_cost = price + travel_cost),
  send_email_reminder INTEGER NOT NULL CHECK (send_email_reminder IN (0, 1)),
  send_sms_reminder INTEGER NOT NULL CHECK (send_sms_reminder IN (0, 1)),
  early_start_consent_at TEXT,
  early_start_consent_version TEXT,
  google_event_id TEXT,
  created_at TEXT NOT NULL,
  -- When the present start was agreed: reminders that would have been due before are not sent.
  agreed_at TEXT NOT NULL,
  cancelled_at TEXT,
  search_text TEXT NOT NULL
) STRICT;
CREATE INDEX appointments_blocks ON appointments (block_from, block_until) WHERE status <> 'cancelled';
CREATE INDEX appointments_by_start ON appointments (start_time, seq);
CREATE INDEX appointments_open ON appointments (start_time, seq) WHERE status IN ('confirmed', 'pending');
CREATE INDEX appointments_by_status ON appointments (status, seq);

CREATE VIRTUAL TABLE appointments_search USING fts5 (
  search_text,
  content = 'appointments',
  content_rowid = 'seq',
  tokenize = 'trigram case_sensitive 1',
  columnsize = 0,
  detail = none
);
CREATE VIRTUAL TABLE appointments_search_terms USING fts5vocab ('appointments_search', 'row');

INSERT INTO counters (name, value) VALUES ('appointments', 0);

CREATE TRIGGER appointments_inserted AFTER INSERT ON appointments BEGIN
  INSERT INTO appointments_search (rowid, search_text) VALUES (new.seq, new.search_text);
  UPDATE counters SET value = value + 1 WHERE name = 'appointments';
END;

CREATE TRIGGER appointments_deleted AFTER DELETE ON appointments BEGIN
  INSERT INTO appointments_search (appointments_search, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  UPDATE counters SET value = value - 1 WHERE name = 'appointments';
END;

CREATE TRIGGER appointments_text_changed AFTER UPDATE OF search_text ON appointments
WHEN old.search_text <> new.search_text BEGIN
  INSERT INTO appointments_search (appointments_search, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO appointments_search (rowid, search_text) VALUES (new.seq, new.search_text);
END;

-- One row per reminder that was handed to the outbox. The primary key is the promise: never twice for one agreed time.
CREATE TABLE appointment_reminders (
  appointment_id TEXT NOT NULL,
  start_time TEXT NOT NULL,
  hours_before INTEGER NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  queued_at TEXT NOT NULL,
  -- The e-mail in the log, or the outbox job of the SMS.
  reference TEXT NOT NULL,
  PRIMARY KEY (appointment_id, start_time, hours_before, channel)
) STRICT, WITHOUT ROWID;

-- Mails about an appointment: which one, the calendar file they carry, and after when they help nobody any more.
ALTER TABLE emails ADD COLUMN appointment_id TEXT;
ALTER TABLE emails ADD COLUMN calendar_method TEXT CHECK (calendar_method IN ('REQUEST', 'CANCEL'));
ALTER TABLE emails ADD COLUMN calendar_content TEXT;
ALTER TABLE emails ADD COLUMN valid_until TEXT;
CREATE INDEX emails_of_appointment ON emails (appointment_id, seq) WHERE appointment_id IS NOT NULL;

-- Each kind of job has a worker of its own: a provider that hangs holds up nobody else.
CREATE INDEX outbox_jobs_due_by_kind ON outbox_jobs (kind, next_attempt_at, seq) WHERE state = 'pending';

-- 'News' leave out what is only a change of data.
DROP INDEX events_news;
CREATE INDEX events_news ON events (id)
  WHERE type NOT IN ('lead.updated', 'appointment.updated', 'calendar.updated');
