-- Contacts of other programs that became cards, or filled some. The id is that of the file in memory: an import is made once.
CREATE TABLE contact_imports (
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('it_lotse', 'google', 'outlook', 'vcard', 'table')),
  legal_basis TEXT NOT NULL CHECK (legal_basis IN ('contract', 'consent', 'interest')),
  created INTEGER NOT NULL,
  extended INTEGER NOT NULL,
  undone_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_imports_by_time ON contact_imports (at);

-- What one import gave one card: how we come to know of somebody who never wrote, and what is taken back.
CREATE TABLE imported_contacts (
  seq INTEGER PRIMARY KEY,
  import_id TEXT NOT NULL,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  imported_at TEXT NOT NULL,
  source TEXT NOT NULL,
  legal_basis TEXT NOT NULL,
  made_card INTEGER NOT NULL CHECK (made_card IN (0, 1)),
  -- JSON: names, addresses and note.
  gained TEXT NOT NULL CHECK (json_valid(gained)),
  UNIQUE (import_id, customer_id)
) STRICT;
CREATE INDEX imported_contacts_of_customer ON imported_contacts (customer_id, seq);
CREATE INDEX imported_contacts_by_time ON imported_contacts (imported_at);

-- A note that came with a file, word for word: it holds no card, as one does that the operator has written.
ALTER TABLE customers ADD COLUMN note_imported INTEGER NOT NULL DEFAULT 0 CHECK (note_imported IN (0, 1));
