-- What the operator may change on the website: one JSON document per part. A missing part means the default.
CREATE TABLE content (
  part TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value)),
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
