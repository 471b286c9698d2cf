-- The address under which the operator's calendar programs fetch the appointments: one row, or none where there is no address.
-- Of its secret only the hash is here, so that neither the file nor a backup opens the calendar.
CREATE TABLE calendar_feed (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret_hash TEXT NOT NULL,
  details TEXT NOT NULL CHECK (details IN ('times', 'names')),
  created_at TEXT NOT NULL,
  last_fetched_at TEXT
) STRICT;
