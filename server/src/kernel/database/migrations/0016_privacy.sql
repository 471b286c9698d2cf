-- Declarations of customers about their contracts, and deleting that leaves nothing behind.

-- 'Vertrag widerrufen' (§ 356a BGB) and 'Verträge hier kündigen' (§ 312k BGB), word for word as they came in.
-- declaration_key: made by the page, so that a form that is sent twice is one declaration.
CREATE TABLE contract_declarations (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  declaration_key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('withdrawal', 'termination')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  contract TEXT NOT NULL,
  termination_kind TEXT CHECK (termination_kind IN ('ordinary', 'extraordinary')),
  reason TEXT NOT NULL,
  -- Berlin day 'YYYY-MM-DD'; '' is the next possible one.
  end_date TEXT NOT NULL,
  received_at TEXT NOT NULL,
  handled_at TEXT,
  CHECK ((kind = 'termination') = (termination_kind IS NOT NULL))
) STRICT;
CREATE INDEX contract_declarations_of_email ON contract_declarations (email COLLATE NOCASE, seq);
CREATE INDEX contract_declarations_open ON contract_declarations (seq) WHERE handled_at IS NULL;

INSERT INTO counters (name, value) VALUES ('declarations', 0), ('declarations_open', 0);

CREATE TRIGGER contract_declarations_inserted AFTER INSERT ON contract_declarations BEGIN
  UPDATE counters SET value = value + 1 WHERE name IN ('declarations', 'declarations_open');
END;
CREATE TRIGGER contract_declarations_deleted AFTER DELETE ON contract_declarations BEGIN
  UPDATE counters SET value = value - 1
    WHERE name = 'declarations' OR (name = 'declarations_open' AND old.handled_at IS NULL);
END;
CREATE TRIGGER contract_declarations_handled AFTER UPDATE OF handled_at ON contract_declarations
WHEN (old.handled_at IS NULL) <> (new.handled_at IS NULL) BEGIN
  UPDATE counters SET value = value + iif(new.handled_at IS NULL, 1, -1) WHERE name = 'declarations_open';
END;

-- What tax law keeps of a person who was erased. until: Berlin day.
CREATE TABLE kept_after_erasure (
  payment_id TEXT PRIMARY KEY,
  erased_at TEXT NOT NULL,
  until TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A deleted entry leaves its letters in the index no longer than the row itself.
INSERT INTO leads_search (leads_search, rank) VALUES ('secure-delete', 1);
INSERT INTO emails_search (emails_search, rank) VALUES ('secure-delete', 1);
INSERT INTO appointments_search (appointments_search, rank) VALUES ('secure-delete', 1);
INSERT INTO payments_search (payments_search, rank) VALUES ('secure-delete', 1);
INSERT INTO chat_sessions_search (chat_sessions_search, rank) VALUES ('secure-delete', 1);
INSERT INTO whatsapp_conversations_search (whatsapp_conversations_search, rank) VALUES ('secure-delete', 1);
INSERT INTO whatsapp_messages_search (whatsapp_messages_search, rank) VALUES ('secure-delete', 1);
INSERT INTO customers_search (customers_search, rank) VALUES ('secure-delete', 1);
INSERT INTO newsletter_subscribers_search (newsletter_subscribers_search, rank) VALUES ('secure-delete', 1);

-- What has outlived its time is found by its age.
CREATE INDEX chat_sessions_by_age ON chat_sessions (last_activity) WHERE begun_at IS NOT NULL AND status = 'closed';
CREATE INDEX emails_with_body_by_age ON emails (created_at) WHERE status <> 'waiting' AND text_content <> '';

-- When the daily run that deletes what has outlived its time ran last, and how much it deleted.
CREATE TABLE retention_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  last_run_at TEXT,
  chats INTEGER NOT NULL DEFAULT 0,
  leads INTEGER NOT NULL DEFAULT 0,
  mail_bodies INTEGER NOT NULL DEFAULT 0,
  whatsapp INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO retention_state (id) VALUES (1);
