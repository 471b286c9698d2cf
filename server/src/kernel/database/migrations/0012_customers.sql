-- One card per person, whatever way they came. Records are not changed: a card gathers them by its addresses.

CREATE TABLE customers (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  -- Folded, to find namesakes; blank for names of a single word, which say too little.
  name_key TEXT NOT NULL,
  company TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  known_since TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  -- The card this one became part of.
  merged_into TEXT,
  search_text TEXT NOT NULL
) STRICT;
CREATE INDEX customers_by_name ON customers (name_key, seq) WHERE name_key <> '' AND merged_into IS NULL;
CREATE INDEX customers_of_now ON customers (seq) WHERE merged_into IS NULL;

-- email: lower case · phone, whatsapp: international digits without plus; whatsapp also user ids of hidden numbers.
-- An e-mail address and a WhatsApp key belong to one card. A phone number that was only typed in may stand on several.
CREATE TABLE customer_addresses (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('email', 'phone', 'whatsapp')),
  value TEXT NOT NULL,
  verified_by TEXT CHECK (verified_by IN ('whatsapp', 'operator')),
  first_seen_at TEXT NOT NULL,
  UNIQUE (kind, value, customer_id)
) STRICT;
CREATE UNIQUE INDEX customer_addresses_one_owner ON customer_addresses (kind, value) WHERE kind <> 'phone';
CREATE INDEX customer_addresses_of_customer ON customer_addresses (customer_id, seq);

-- Pairs the operator said are different people; the smaller id first.
CREATE TABLE customers_kept_apart (
  one TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  other TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  PRIMARY KEY (one, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX customers_kept_apart_by_other ON customers_kept_apart (other);

-- What a merge moved, so that it can be taken back.
CREATE TABLE customer_merges (
  id TEXT PRIMARY KEY,
  kept TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  other TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  -- JSON: the two cards and the other one's addresses as they were.
  before TEXT NOT NULL CHECK (json_valid(before))
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_merges_of_kept ON customer_merges (kept);
CREATE INDEX customer_merges_of_other ON customer_merges (other);

CREATE VIRTUAL TABLE customers_search USING fts5 (
  search_text,
  content = 'customers',
  content_rowid = 'seq',
  tokenize = 'trigram case_sensitive 1',
  columnsize = 0,
  detail = none
);
CREATE VIRTUAL TABLE customers_search_terms USING fts5vocab ('customers_search', 'row');

INSERT INTO counters (name, value) VALUES ('customers', 0);

CREATE TRIGGER customers_inserted AFTER INSERT ON customers BEGIN
  INSERT INTO customers_search (rowid, search_text) VALUES (new.seq, new.search_text);
  UPDATE counters SET value = value + 1 WHERE name = 'customers' AND new.merged_into IS NULL;
END;

CREATE TRIGGER customers_deleted AFTER DELETE ON customers BEGIN
  INSERT INTO customers_search (customers_search, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  UPDATE counters SET value = value - 1 WHERE name = 'customers' AND old.merged_into IS NULL;
END;

CREATE TRIGGER customers_merged AFTER UPDATE OF merged_into ON customers BEGIN
  UPDATE counters SET value = value + (new.merged_into IS NULL) - (old.merged_into IS NULL) WHERE name = 'customers';
END;

CREATE TRIGGER customers_text_changed AFTER UPDATE OF search_text ON customers
WHEN old.search_text <> new.search_text BEGIN
  INSERT INTO customers_search (customers_search, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO customers_search (rowid, search_text) VALUES (new.seq, new.search_text);
END;

-- People who were there before there were cards. lower() of SQLite knows ASCII only, so umlauts are folded by hand.
CREATE TEMP TABLE known AS
  SELECT email, name, company, min(at) AS since, max(at) AS last FROM (
    SELECT replace(replace(replace(lower(email), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü') AS email, name, company, timestamp AS at
    FROM leads
    UNION ALL
    SELECT replace(replace(replace(lower(customer_email), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), customer_name, '', created_at
    FROM appointments WHERE customer_email <> ''
    UNION ALL
    SELECT replace(replace(replace(lower(customer_email), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), customer_name, '', created_at
    FROM payments WHERE customer_email <> ''
  ) GROUP BY email ORDER BY since;
INSERT INTO customers (id, name, name_key, company, known_since, last_seen_at, search_text)
  SELECT lower(hex(randomblob(16))), name, '', company, since, last,
    replace(replace(replace(lower(name || char(10) || company || char(10) || email), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü') || '  '
  FROM known;
INSERT INTO customer_addresses (customer_id, kind, value, first_seen_at)
  SELECT customers.id, 'email', known.email, known.since
  FROM known JOIN customers ON customers.seq = known.rowid;
DROP TABLE known;

-- What the other tables tell of a person.
CREATE INDEX payments_of_email ON payments (customer_email COLLATE NOCASE, seq) WHERE customer_email <> '';
CREATE INDEX emails_of_address ON emails (to_email COLLATE NOCASE, seq);
