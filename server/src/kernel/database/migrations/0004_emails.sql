-- The log of every e-mail, written before it is sent. message_id is made here: a repeated try carries the same one.
CREATE TABLE emails (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  email_type TEXT NOT NULL,
  lead_id TEXT,
  to_name TEXT NOT NULL,
  to_email TEXT NOT NULL,
  from_name TEXT NOT NULL,
  from_email TEXT NOT NULL,
  reply_to TEXT NOT NULL,
  subject TEXT NOT NULL,
  text_content TEXT NOT NULL,
  html_content TEXT NOT NULL,
  message_id TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed')),
  created_at TEXT NOT NULL,
  sent_at TEXT,
  error_message TEXT,
  search_text TEXT NOT NULL
) STRICT;
CREATE INDEX emails_of_lead ON emails (lead_id, seq) WHERE lead_id IS NOT NULL;
CREATE INDEX emails_by_time ON emails (created_at);

CREATE VIRTUAL TABLE emails_search USING fts5 (
  search_text,
  content = 'emails',
  content_rowid = 'seq',
  tokenize = 'trigram case_sensitive 1',
  columnsize = 0,
  detail = none
);
CREATE VIRTUAL TABLE emails_search_terms USING fts5vocab ('emails_search', 'row');

INSERT INTO counters (name, value) VALUES ('emails', 0), ('emails_sent', 0), ('emails_failed', 0);

CREATE TRIGGER emails_inserted AFTER INSERT ON emails BEGIN
  INSERT INTO emails_search (rowid, search_text) VALUES (new.seq, new.search_text);
  UPDATE counters SET value = value + 1 WHERE name = 'emails' OR name = 'emails_' || new.status;
END;

CREATE TRIGGER emails_deleted AFTER DELETE ON emails BEGIN
  INSERT INTO emails_search (emails_search, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  UPDATE counters SET value = value - 1 WHERE name = 'emails' OR name = 'emails_' || old.status;
END;

CREATE TRIGGER emails_status_changed AFTER UPDATE OF status ON emails WHEN old.status <> new.status BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'emails_' || old.status;
  UPDATE counters SET value = value + 1 WHERE name = 'emails_' || new.status;
END;
