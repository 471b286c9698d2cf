-- Conversations with the assistant.

-- One row per conversation. session_id is a secret of the visitor's browser. Until the visitor writes (begun_at), it is
-- only an open page: neither listed nor counted.
CREATE TABLE chat_sessions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  session_id TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'pending', 'closed')),
  handled_by TEXT NOT NULL DEFAULT 'assistant' CHECK (handled_by IN ('assistant', 'operator')),
  assistant TEXT NOT NULL CHECK (assistant IN ('openai', 'embedded', 'fallback')),
  customer_name TEXT NOT NULL DEFAULT '',
  customer_email TEXT NOT NULL DEFAULT '',
  problem_category TEXT NOT NULL DEFAULT 'general' CHECK (
    problem_category IN ('hardware', 'software', 'email', 'internet', 'security', 'smartphone', 'general')),
  problem_summary TEXT NOT NULL DEFAULT '',
  appointment_suggested INTEGER NOT NULL DEFAULT 0 CHECK (appointment_suggested IN (0, 1)),
  suggested_service TEXT,
  -- A person is asked for and the operator has not looked since.
  unread INTEGER NOT NULL DEFAULT 0 CHECK (unread IN (0, 1)),
  message_count INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  begun_at TEXT,
  last_activity TEXT NOT NULL,
  search_text TEXT NOT NULL DEFAULT '  '
) STRICT;
CREATE INDEX chat_sessions_begun ON chat_sessions (seq) WHERE begun_at IS NOT NULL;
CREATE INDEX chat_sessions_by_status ON chat_sessions (status, seq) WHERE begun_at IS NOT NULL;
CREATE INDEX chat_sessions_by_category ON chat_sessions (problem_category, seq) WHERE begun_at IS NOT NULL;
CREATE INDEX chat_sessions_suggested ON chat_sessions (seq) WHERE begun_at IS NOT NULL AND appointment_suggested = 1;
CREATE INDEX chat_sessions_idle ON chat_sessions (status, last_activity) WHERE begun_at IS NOT NULL AND status <> 'closed';
CREATE INDEX chat_sessions_unused ON chat_sessions (last_activity) WHERE begun_at IS NULL;
CREATE INDEX chat_sessions_of_email ON chat_sessions (customer_email COLLATE NOCASE, seq) WHERE customer_email <> '';

CREATE VIRTUAL TABLE chat_sessions_search USING fts5 (
  search_text,
  content = 'chat_sessions',
  content_rowid = 'seq',
  tokenize = 'trigram case_sensitive 1',
  columnsize = 0,
  detail = none
);
CREATE VIRTUAL TABLE chat_sessions_search_terms USING fts5vocab ('chat_sessions_search', 'row');

INSERT INTO counters (name, value) VALUES
  ('chats', 0), ('chats_active', 0), ('chats_pending', 0), ('chats_closed', 0), ('chats_waiting', 0),
  ('chats_suggested', 0), ('chats_of_hardware', 0), ('chats_of_software', 0), ('chats_of_email', 0),
  ('chats_of_internet', 0), ('chats_of_security', 0), ('chats_of_smartphone', 0), ('chats_of_general', 0);

CREATE TRIGGER chat_sessions_inserted AFTER INSERT ON chat_sessions BEGIN
  INSERT INTO chat_sessions_search (rowid, search_text) VALUES (new.seq, new.search_text);
  UPDATE counters SET value = value + 1 WHERE new.begun_at IS NOT NULL AND name IN (
    'chats', 'chats_' || new.status, 'chats_of_' || new.problem_category,
    iif(new.appointment_suggested, 'chats_suggested', ''), iif(new.status = 'pending' AND new.unread, 'chats_waiting', ''));
END;

CREATE TRIGGER chat_sessions_deleted AFTER DELETE ON chat_sessions BEGIN
  INSERT INTO chat_sessions_search (chat_sessions_search, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  UPDATE counters SET value = value - 1 WHERE old.begun_at IS NOT NULL AND name IN (
    'chats', 'chats_' || old.status, 'chats_of_' || old.problem_category,
    iif(old.appointment_suggested, 'chats_suggested', ''), iif(old.status = 'pending' AND old.unread, 'chats_waiting', ''));
END;

CREATE TRIGGER chat_sessions_counted
AFTER UPDATE OF begun_at, status, unread, appointment_suggested, problem_category ON chat_sessions BEGIN
  UPDATE counters SET value = value - 1 WHERE old.begun_at IS NOT NULL AND name IN (
    'chats', 'chats_' || old.status, 'chats_of_' || old.problem_category,
    iif(old.appointment_suggested, 'chats_suggested', ''), iif(old.status = 'pending' AND old.unread, 'chats_waiting', ''));
  UPDATE counters SET value = value + 1 WHERE new.begun_at IS NOT NULL AND name IN (
    'chats', 'chats_' || new.status, 'chats_of_' || new.problem_category,
    iif(new.appointment_suggested, 'chats_suggested', ''), iif(new.status = 'pending' AND new.unread, 'chats_waiting', ''));
END;

CREATE TRIGGER chat_sessions_text_changed AFTER UPDATE OF search_text ON chat_sessions
WHEN old.search_text <> new.search_text BEGIN
  INSERT INTO chat_sessions_search (chat_sessions_search, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO chat_sessions_search (rowid, search_text) VALUES (new.seq, new.search_text);
END;

-- caller_key: the message_id a caller made, so that a repeated call stores nothing twice. answers: the visitor's message
-- that this one of an assistant answers; the welcome answers none. The columns after it are said by an assistant only.
CREATE TABLE chat_messages (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  session_id TEXT NOT NULL REFERENCES chat_sessions (session_id) ON DELETE CASCADE,
  sender TEXT NOT NULL CHECK (sender IN ('user', 'assistant', 'operator')),
  message TEXT NOT NULL,
  timestamp TEXT NOT NULL,
  caller_key TEXT,
  answers TEXT,
  assistant TEXT,
  problem_category TEXT,
  requires_appointment INTEGER NOT NULL DEFAULT 0 CHECK (requires_appointment IN (0, 1)),
  suggested_service TEXT,
  slots TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(slots))
) STRICT;
CREATE INDEX chat_messages_of_session ON chat_messages (session_id, seq);
CREATE INDEX chat_messages_by_sender ON chat_messages (session_id, sender, seq);
CREATE UNIQUE INDEX chat_messages_once ON chat_messages (session_id, sender, caller_key) WHERE caller_key IS NOT NULL;
CREATE UNIQUE INDEX chat_messages_one_answer ON chat_messages (answers) WHERE answers IS NOT NULL;
CREATE INDEX chat_messages_by_time ON chat_messages (timestamp) WHERE sender <> 'assistant' OR answers IS NOT NULL;

-- What else is known of a person, by their e-mail address.
CREATE INDEX leads_of_email ON leads (email COLLATE NOCASE, seq);
CREATE INDEX appointments_of_email ON appointments (customer_email COLLATE NOCASE, seq);

-- What the model costs, per Berlin day. One micro-cent is a millionth of a euro cent.
CREATE TABLE assistant_usage (
  day TEXT PRIMARY KEY,
  calls INTEGER NOT NULL DEFAULT 0,
  input_tokens INTEGER NOT NULL DEFAULT 0,
  output_tokens INTEGER NOT NULL DEFAULT 0,
  spent_micro_cents INTEGER NOT NULL DEFAULT 0,
  reserved_micro_cents INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Since when the operator knows that a provider needs them: told once per outage. null: nothing to tell.
ALTER TABLE provider_states ADD COLUMN alarmed_at TEXT;

DROP INDEX events_news;
CREATE INDEX events_news ON events (id)
  WHERE type NOT IN ('lead.updated', 'appointment.updated', 'calendar.updated', 'payment.updated', 'chat.updated',
    'whatsapp.updated', 'whatsapp.read', 'customer.updated');
