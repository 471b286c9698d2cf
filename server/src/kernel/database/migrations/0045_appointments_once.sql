-- The request_id a caller made, so that a repeated call enters no appointment twice.
ALTER TABLE appointments ADD COLUMN caller_key TEXT;
CREATE UNIQUE INDEX appointments_once ON appointments (caller_key) WHERE caller_key IS NOT NULL;
