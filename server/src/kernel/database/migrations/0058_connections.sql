-- How outside services are reached, as set up in the office: a document each, sealed with the key of this machine.
CREATE TABLE connections (
  name TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;
