-- The terms and conditions a contract was made under, each text once, by a hash of it. It stays what it is, whatever the
-- operator writes later.
CREATE TABLE agreed_terms (
  hash TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  -- When the operator saved it.
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER agreed_terms_stay BEFORE UPDATE ON agreed_terms
BEGIN
  SELECT RAISE(ABORT, 'agreed terms stay as they are');
END;
-- NULL: there were none, or the contract is from before they were kept.
ALTER TABLE appointments ADD COLUMN agreed_terms TEXT;
ALTER TABLE ordered_packages ADD COLUMN agreed_terms TEXT;

-- Whatever was agreed since the present text was saved, was agreed under it.
INSERT INTO agreed_terms (hash, text, saved_at)
SELECT terms_hash(value ->> '$.text'), value ->> '$.text', updated_at FROM content
WHERE part = 'terms' AND value ->> '$.text' <> '';
UPDATE appointments SET agreed_terms = (SELECT hash FROM agreed_terms)
WHERE created_at >= (SELECT saved_at FROM agreed_terms);
UPDATE ordered_packages SET agreed_terms = (SELECT hash FROM agreed_terms)
WHERE payment_id IN (SELECT payment_id FROM payments WHERE created_at >= (SELECT saved_at FROM agreed_terms));
