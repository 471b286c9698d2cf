-- Who waits for a time that suits, and the times they were told of. A place counts after the click in the first message.
CREATE TABLE waiting_entries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  request_id TEXT UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('unproven', 'waiting', 'ended')),
  end_reason TEXT CHECK (end_reason IN ('booked', 'left', 'removed', 'over', 'unanswered')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  -- Of the phone number, where there is no e-mail address: by it the person is found.
  phone_key TEXT,
  service_type TEXT NOT NULL,
  service_name TEXT NOT NULL,
  on_site INTEGER NOT NULL CHECK (on_site IN (0, 1)),
  postal_code TEXT NOT NULL,
  travel_zone INTEGER,
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL CHECK (last_day >= first_day),
  -- JSON array.
  times TEXT NOT NULL,
  created_at TEXT NOT NULL,
  proven_at TEXT CHECK (proven_at IS NOT NULL OR state <> 'waiting'),
  ended_at TEXT CHECK ((ended_at IS NOT NULL) = (state = 'ended')),
  -- The SMS they got last, by its key in the outbox.
  sms TEXT,
  CHECK ((end_reason IS NOT NULL) = (state = 'ended'))
) STRICT;
CREATE INDEX waiting_in_order ON waiting_entries (proven_at, seq) WHERE state = 'waiting';
CREATE INDEX waiting_unproven ON waiting_entries (created_at) WHERE state = 'unproven';
CREATE INDEX waiting_ended ON waiting_entries (ended_at) WHERE state = 'ended';
CREATE INDEX waiting_by_email ON waiting_entries (email COLLATE NOCASE, seq);
CREATE INDEX waiting_by_phone ON waiting_entries (phone_key, seq) WHERE email = '';
CREATE INDEX waiting_by_sms ON waiting_entries (sms) WHERE sms IS NOT NULL;

CREATE TABLE waiting_offers (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  entry_id TEXT NOT NULL REFERENCES waiting_entries (id) ON DELETE CASCADE,
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL,
  drive_minutes INTEGER NOT NULL,
  postal_code TEXT NOT NULL,
  offered_at TEXT NOT NULL,
  answer_by TEXT NOT NULL,
  -- taken: the time was not free any more.
  state TEXT NOT NULL CHECK (state IN ('open', 'booked', 'declined', 'lapsed', 'taken')),
  -- Nobody is told twice of the same time.
  UNIQUE (entry_id, start_time)
) STRICT;
-- One offer at a time.
CREATE UNIQUE INDEX waiting_open_offers ON waiting_offers (entry_id) WHERE state = 'open';

-- Until now there was no waiting list.
UPDATE content SET value = json_set(value, '$.waiting_list', json('false')) WHERE part = 'booking';

-- What happened to a place is found by it, when whoever waited is erased.
DROP INDEX events_about;
DROP INDEX events_with_reason;
ALTER TABLE events DROP COLUMN about;
ALTER TABLE events ADD COLUMN about TEXT AS (coalesce(
  data ->> 'lead_id', data ->> 'email_id', data ->> 'appointment_id', data ->> 'payment_id', data ->> 'session_id',
  data ->> 'phone_number', data ->> 'subscriber_id', data ->> 'declaration_id', data ->> 'customer_id',
  data ->> 'waiting_id')) VIRTUAL;
CREATE INDEX events_about ON events (about) WHERE about IS NOT NULL;
CREATE INDEX events_with_reason ON events (id) WHERE about IS NULL AND data ->> 'reason' IS NOT NULL;
