-- What the landing page said, each time it was saved; the newest ones are kept.
CREATE TABLE site_text_versions (
  id INTEGER PRIMARY KEY,
  texts TEXT NOT NULL CHECK (json_valid(texts)),
  saved_at TEXT NOT NULL
) STRICT;
