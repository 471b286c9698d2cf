-- An online booking may be a request the operator answers. What became of it (NULL: it never was one), until when an open
-- one is answered, whether the operator was reminded, and what was said where it was declined.
ALTER TABLE appointments ADD COLUMN request_state TEXT
  CHECK (request_state IN ('open', 'approved', 'declined', 'expired', 'withdrawn'))
  CHECK (request_state IS NOT 'open' OR (status = 'pending' AND held_until IS NULL));
ALTER TABLE appointments ADD COLUMN answer_by TEXT CHECK (request_state IS NULL OR answer_by IS NOT NULL);
ALTER TABLE appointments ADD COLUMN answer_reminded_at TEXT;
ALTER TABLE appointments ADD COLUMN decline_reason TEXT NOT NULL DEFAULT '';
-- As a JSON array of moments.
ALTER TABLE appointments ADD COLUMN suggested_starts TEXT NOT NULL DEFAULT '[]';
-- When the contract was made: with the operator's answer; NULL: with the booking.
ALTER TABLE appointments ADD COLUMN concluded_at TEXT;
CREATE INDEX appointments_to_answer ON appointments (answer_by) WHERE request_state = 'open';

-- Until now every booking held at once.
UPDATE content SET value = json_set(value, '$.confirmed_by', 'at_once', '$.answer_hours', 24) WHERE part = 'booking';
