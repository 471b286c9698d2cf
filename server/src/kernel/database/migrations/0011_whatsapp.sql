-- The WhatsApp inbox and its token.

-- The access token; no row: there never was one.
CREATE TABLE whatsapp_token (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- Changes with each token: what was found out about another one is dropped.
  token_key TEXT NOT NULL,
  sealed_token TEXT NOT NULL,
  taken_over_at TEXT NOT NULL,
  -- One step back.
  previous_sealed_token TEXT,
  -- NULL: never, or not known.
  expires_at TEXT,
  never_expires INTEGER NOT NULL CHECK (never_expires IN (0, 1)),
  -- When WhatsApp last said that it works, or that it does not.
  last_checked_at TEXT,
  -- German; NULL: alive, as far as is known.
  dead_reason TEXT,
  -- When the operator was told that it expires soon; once per token.
  warned_at TEXT
) STRICT;

-- What WhatsApp told of our number; always one row.
CREATE TABLE whatsapp_account (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- Of which number the rest is true.
  phone_number_id TEXT,
  phone_number TEXT,
  verified_name TEXT,
  waba_id TEXT,
  webhook_verified_at TEXT
) STRICT;
INSERT INTO whatsapp_account (id) VALUES (1);

-- A conversation with one person. wa_id: digits of the number; user_id: business-scoped, of those who hide theirs.
CREATE TABLE whatsapp_conversations (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  wa_id TEXT,
  user_id TEXT,
  name TEXT NOT NULL,
  -- The message this name came with: an older one that comes late does not change it.
  name_at TEXT NOT NULL,
  messages INTEGER NOT NULL DEFAULT 0,
  last_message_seq INTEGER NOT NULL DEFAULT 0,
  last_message_time TEXT NOT NULL DEFAULT '',
  -- Of the newest message the person wrote: free text may follow for 24 hours.
  last_incoming_at TEXT,
  unread_count INTEGER NOT NULL DEFAULT 0 CHECK (unread_count >= 0),
  search_text TEXT NOT NULL,
  CHECK (wa_id IS NOT NULL OR user_id IS NOT NULL)
) STRICT;
CREATE INDEX whatsapp_conversations_by_time ON whatsapp_conversations (last_message_time, seq);
CREATE INDEX whatsapp_conversations_unread ON whatsapp_conversations (last_message_time, seq) WHERE unread_count > 0;

-- Every number and user id a person came with leads to their conversation. An address that was left holds for what was
-- written before: numbers are given to other people.
CREATE TABLE whatsapp_addresses (
  address TEXT PRIMARY KEY,
  conversation_seq INTEGER NOT NULL REFERENCES whatsapp_conversations (seq) ON DELETE CASCADE,
  until TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX whatsapp_addresses_conversation ON whatsapp_addresses (conversation_seq);

-- seq is the conversation's seq times 2^20 plus the message's number in it, by arrival: a conversation lies together on
-- the disk, and a row found by the search names its conversation. The order shown is that of (timestamp, seq).
CREATE TABLE whatsapp_messages (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  conversation_seq INTEGER NOT NULL REFERENCES whatsapp_conversations (seq) ON DELETE CASCADE,
  wamid TEXT UNIQUE,
  type TEXT NOT NULL,
  content TEXT NOT NULL,
  timestamp TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('waiting', 'sent', 'delivered', 'read', 'failed', 'unclear', 'received')),
  error TEXT,
  reply_to_wamid TEXT,
  -- Place, contacts or template, by type.
  details TEXT CHECK (details IS NULL OR json_valid(details)),
  -- Ours only. Which try this is, and when the call to WhatsApp began; null again once its answer was understood.
  attempt INTEGER NOT NULL DEFAULT 1,
  send_started_at TEXT,
  search_text TEXT NOT NULL
) STRICT;
CREATE INDEX whatsapp_messages_by_time ON whatsapp_messages (conversation_seq, timestamp, seq);
CREATE INDEX whatsapp_messages_waiting ON whatsapp_messages (seq) WHERE status = 'waiting';

-- Statuses of messages whose wamid we do not know (yet).
CREATE TABLE whatsapp_early_statuses (
  wamid TEXT NOT NULL,
  status TEXT NOT NULL,
  reason TEXT,
  received_at TEXT NOT NULL,
  PRIMARY KEY (wamid, status)
) STRICT, WITHOUT ROWID;
CREATE INDEX whatsapp_early_statuses_by_age ON whatsapp_early_statuses (received_at);

-- What people feel about messages. Only the newest counts; an emoji of null takes back. It may come before its message.
CREATE TABLE whatsapp_reactions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  wamid TEXT NOT NULL UNIQUE,
  to_wamid TEXT NOT NULL,
  emoji TEXT,
  timestamp TEXT NOT NULL
) STRICT;
CREATE INDEX whatsapp_reactions_by_message ON whatsapp_reactions (to_wamid, timestamp, seq);

-- Files that came with messages. The bytes lie in DATA_DIR/media under the id of the message.
CREATE TABLE whatsapp_media (
  message_id TEXT PRIMARY KEY REFERENCES whatsapp_messages (id) ON DELETE CASCADE,
  media_id TEXT NOT NULL,
  declared_type TEXT,
  sha256 TEXT,
  voice INTEGER NOT NULL CHECK (voice IN (0, 1)),
  state TEXT NOT NULL DEFAULT 'loading' CHECK (state IN ('loading', 'ready', 'refused')),
  file_name TEXT,
  mime_type TEXT,
  bytes INTEGER,
  reason TEXT
) STRICT, WITHOUT ROWID;

-- Substring search by trigrams, as everywhere: over names and numbers, and over what was written.
CREATE VIRTUAL TABLE whatsapp_conversations_search USING fts5 (
  search_text,
  content = 'whatsapp_conversations',
  content_rowid = 'seq',
  tokenize = 'trigram case_sensitive 1',
  columnsize = 0,
  detail = none
);
CREATE VIRTUAL TABLE whatsapp_conversations_search_terms USING fts5vocab ('whatsapp_conversations_search', 'row');
CREATE VIRTUAL TABLE whatsapp_messages_search USING fts5 (
  search_text,
  content = 'whatsapp_messages',
  content_rowid = 'seq',
  tokenize = 'trigram case_sensitive 1',
  columnsize = 0,
  detail = none
);
CREATE VIRTUAL TABLE whatsapp_messages_search_terms USING fts5vocab ('whatsapp_messages_search', 'row');

INSERT INTO counters (name, value)
VALUES ('whatsapp_conversations', 0), ('whatsapp_unread', 0), ('whatsapp_media_bytes', 0);

CREATE TRIGGER whatsapp_conversations_inserted AFTER INSERT ON whatsapp_conversations BEGIN
  INSERT INTO whatsapp_conversations_search (rowid, search_text) VALUES (new.seq, new.search_text);
  UPDATE counters SET value = value + 1 WHERE name = 'whatsapp_conversations';
  UPDATE counters SET value = value + new.unread_count WHERE name = 'whatsapp_unread' AND new.unread_count > 0;
END;

CREATE TRIGGER whatsapp_conversations_deleted AFTER DELETE ON whatsapp_conversations BEGIN
  INSERT INTO whatsapp_conversations_search (whatsapp_conversations_search, rowid, search_text)
  VALUES ('delete', old.seq, old.search_text);
  UPDATE counters SET value = value - 1 WHERE name = 'whatsapp_conversations';
  UPDATE counters SET value = value - old.unread_count WHERE name = 'whatsapp_unread' AND old.unread_count > 0;
END;

CREATE TRIGGER whatsapp_conversations_renamed AFTER UPDATE OF search_text ON whatsapp_conversations
WHEN old.search_text <> new.search_text BEGIN
  INSERT INTO whatsapp_conversations_search (whatsapp_conversations_search, rowid, search_text)
  VALUES ('delete', old.seq, old.search_text);
  INSERT INTO whatsapp_conversations_search (rowid, search_text) VALUES (new.seq, new.search_text);
END;

CREATE TRIGGER whatsapp_conversations_read AFTER UPDATE OF unread_count ON whatsapp_conversations
WHEN old.unread_count <> new.unread_count BEGIN
  UPDATE counters SET value = value + new.unread_count - old.unread_count WHERE name = 'whatsapp_unread';
END;

CREATE TRIGGER whatsapp_messages_inserted AFTER INSERT ON whatsapp_messages BEGIN
  INSERT INTO whatsapp_messages_search (rowid, search_text) VALUES (new.seq, new.search_text);
  UPDATE whatsapp_conversations SET messages = messages + 1 WHERE seq = new.conversation_seq;
  UPDATE whatsapp_conversations SET last_message_seq = new.seq, last_message_time = new.timestamp
  WHERE seq = new.conversation_seq AND (last_message_time, last_message_seq) < (new.timestamp, new.seq);
  -- A note of WhatsApp itself (type system) was not written by the person.
  UPDATE whatsapp_conversations SET unread_count = unread_count + 1,
    last_incoming_at = max(coalesce(last_incoming_at, ''), new.timestamp)
  WHERE seq = new.conversation_seq AND new.status = 'received' AND new.type <> 'system';
END;

CREATE TRIGGER whatsapp_messages_deleted AFTER DELETE ON whatsapp_messages BEGIN
  INSERT INTO whatsapp_messages_search (whatsapp_messages_search, rowid, search_text)
  VALUES ('delete', old.seq, old.search_text);
END;

-- A conversation that turns out to be another one's beginning moves there.
CREATE TRIGGER whatsapp_messages_moved AFTER UPDATE OF seq ON whatsapp_messages WHEN old.seq <> new.seq BEGIN
  INSERT INTO whatsapp_messages_search (whatsapp_messages_search, rowid, search_text)
  VALUES ('delete', old.seq, old.search_text);
  INSERT INTO whatsapp_messages_search (rowid, search_text) VALUES (new.seq, new.search_text);
END;

CREATE TRIGGER whatsapp_media_stored AFTER UPDATE OF state ON whatsapp_media
WHEN new.state = 'ready' AND old.state <> 'ready' BEGIN
  UPDATE counters SET value = value + new.bytes WHERE name = 'whatsapp_media_bytes';
END;

CREATE TRIGGER whatsapp_media_deleted AFTER DELETE ON whatsapp_media WHEN old.state = 'ready' BEGIN
  UPDATE counters SET value = value - old.bytes WHERE name = 'whatsapp_media_bytes';
END;
