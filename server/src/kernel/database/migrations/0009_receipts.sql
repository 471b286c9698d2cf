-- Numbers of receipts by Berlin year. The next one is taken in the transaction that stores the receipt, so a rollback
-- gives it back: no gap, no double.
CREATE TABLE receipt_numbers (
  year INTEGER PRIMARY KEY,
  last INTEGER NOT NULL
) STRICT;

CREATE TRIGGER receipt_numbers_count_up BEFORE UPDATE ON receipt_numbers
WHEN new.year <> old.year OR new.last <> old.last + 1 BEGIN
  SELECT RAISE(ABORT, 'receipt numbers have no gap');
END;

CREATE TRIGGER receipt_numbers_stay BEFORE DELETE ON receipt_numbers BEGIN
  SELECT RAISE(ABORT, 'receipt numbers have no gap');
END;

-- Receipts and their reversals. `data` is all that the document says, frozen when it was issued; `pdf` is rendered from
-- it once. amount: integer cents, negative for a reversal. sent_to: '' when it was not to go out by e-mail.
CREATE TABLE receipts (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  number TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('receipt', 'reversal')),
  payment_id TEXT NOT NULL,
  refund_id TEXT UNIQUE,
  amount INTEGER NOT NULL,
  data TEXT NOT NULL,
  pdf BLOB,
  issued_at TEXT NOT NULL,
  sent_to TEXT NOT NULL,
  CHECK (iif(kind = 'receipt', amount >= 0 AND refund_id IS NULL, amount <= 0 AND refund_id IS NOT NULL))
) STRICT;
CREATE INDEX receipts_of_payment ON receipts (payment_id, seq);
CREATE UNIQUE INDEX receipts_once_per_payment ON receipts (payment_id) WHERE kind = 'receipt';

CREATE TRIGGER receipts_never_change BEFORE UPDATE ON receipts
WHEN new.seq <> old.seq OR new.id <> old.id OR new.number <> old.number OR new.kind <> old.kind
  OR new.payment_id <> old.payment_id OR new.refund_id IS NOT old.refund_id OR new.amount <> old.amount
  OR new.data <> old.data OR new.issued_at <> old.issued_at OR new.sent_to <> old.sent_to
  OR (old.pdf IS NOT NULL AND new.pdf IS NOT old.pdf) BEGIN
  SELECT RAISE(ABORT, 'a receipt never changes');
END;

-- § 147 AO and § 14b UStG: kept for up to ten years, and a missing number would have to be explained to the tax office.
CREATE TRIGGER receipts_stay BEFORE DELETE ON receipts BEGIN
  SELECT RAISE(ABORT, 'receipts are kept for ten years');
END;

-- Files that travel with a mail. They go with it.
CREATE TABLE email_attachments (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  email_id TEXT NOT NULL REFERENCES emails (id) ON DELETE CASCADE,
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  content BLOB NOT NULL
) STRICT;
CREATE INDEX email_attachments_of_email ON email_attachments (email_id, seq);
