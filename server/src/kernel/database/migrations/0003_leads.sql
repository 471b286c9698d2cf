-- Contact requests. seq orders and pages; id is what the outside sees, so that nobody can count our customers.
CREATE TABLE leads (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  company TEXT NOT NULL,
  message TEXT NOT NULL,
  newsletter_opt_in INTEGER NOT NULL CHECK (newsletter_opt_in IN (0, 1)),
  timestamp TEXT NOT NULL,
  seen_at TEXT,
  -- All searchable fields in lower case, followed by two blanks: so every character begins a trigram.
  search_text TEXT NOT NULL
) STRICT;
CREATE INDEX leads_by_time ON leads (timestamp, company <> '');
CREATE INDEX leads_new ON leads (seq) WHERE seen_at IS NULL;
CREATE INDEX leads_private ON leads (seq) WHERE company = '';
CREATE INDEX leads_business ON leads (seq) WHERE company <> '';

-- Substring search by trigrams; the texts themselves stay in leads, and so do the places of the trigrams.
CREATE VIRTUAL TABLE leads_search USING fts5 (
  search_text,
  content = 'leads',
  content_rowid = 'seq',
  tokenize = 'trigram case_sensitive 1',
  columnsize = 0,
  detail = none
);
CREATE VIRTUAL TABLE leads_search_terms USING fts5vocab ('leads_search', 'row');

INSERT INTO counters (name, value) VALUES ('leads', 0), ('leads_new', 0);

CREATE TRIGGER leads_inserted AFTER INSERT ON leads BEGIN
  INSERT INTO leads_search (rowid, search_text) VALUES (new.seq, new.search_text);
  UPDATE counters SET value = value + 1 WHERE name = 'leads';
  UPDATE counters SET value = value + 1 WHERE name = 'leads_new' AND new.seen_at IS NULL;
END;

CREATE TRIGGER leads_deleted AFTER DELETE ON leads BEGIN
  INSERT INTO leads_search (leads_search, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  UPDATE counters SET value = value - 1 WHERE name = 'leads';
  UPDATE counters SET value = value - 1 WHERE name = 'leads_new' AND old.seen_at IS NULL;
END;

CREATE TRIGGER leads_seen AFTER UPDATE OF seen_at ON leads
WHEN (old.seen_at IS NULL) <> (new.seen_at IS NULL) BEGIN
  UPDATE counters SET value = value + iif(new.seen_at IS NULL, 1, -1) WHERE name = 'leads_new';
END;
