-- Payments: one row per attempt to pay, by the hosted checkout or entered by hand. Amounts in integer cents.
CREATE TABLE payments (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  payment_id TEXT NOT NULL UNIQUE,
  method TEXT NOT NULL CHECK (method IN ('stripe', 'cash', 'transfer', 'card', 'paypal')),
  appointment_id TEXT,
  package_id TEXT,
  service TEXT NOT NULL,
  service_start_time TEXT,
  customer_name TEXT NOT NULL,
  customer_email TEXT NOT NULL,
  customer_address TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  currency TEXT NOT NULL,
  payment_status TEXT NOT NULL CHECK (payment_status IN ('paid', 'pending', 'requires_action', 'failed', 'cancelled')),
  refunded_amount INTEGER NOT NULL DEFAULT 0,
  dispute TEXT CHECK (dispute IN ('open', 'won', 'lost')),
  -- Why the operator has to decide; null: nothing, or it has been decided.
  review TEXT,
  review_settled_at TEXT,
  note TEXT NOT NULL DEFAULT '',
  session_id TEXT UNIQUE,
  session_url TEXT,
  session_expires_at TEXT,
  payment_intent_id TEXT,
  -- When Stripe is asked next by ourselves; null: nothing more to ask.
  next_check_at TEXT,
  checks INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  paid_at TEXT,
  search_text TEXT NOT NULL
) STRICT;
CREATE INDEX payments_by_status ON payments (payment_status, seq);
CREATE INDEX payments_refunded ON payments (seq) WHERE refunded_amount > 0;
CREATE INDEX payments_by_paid ON payments (paid_at, amount) WHERE paid_at IS NOT NULL;
CREATE INDEX payments_of_appointment ON payments (appointment_id, seq) WHERE appointment_id IS NOT NULL;
CREATE INDEX payments_of_intent ON payments (payment_intent_id) WHERE payment_intent_id IS NOT NULL;
CREATE INDEX payments_to_check ON payments (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX payments_in_review ON payments (seq) WHERE review IS NOT NULL;

CREATE VIRTUAL TABLE payments_search USING fts5 (
  search_text,
  content = 'payments',
  content_rowid = 'seq',
  tokenize = 'trigram case_sensitive 1',
  columnsize = 0,
  detail = none
);
CREATE VIRTUAL TABLE payments_search_terms USING fts5vocab ('payments_search', 'row');

INSERT INTO counters (name, value) VALUES ('payments', 0), ('payments_review', 0), ('payments_pending', 0), ('payments_pending_cents', 0);

CREATE TRIGGER payments_inserted AFTER INSERT ON payments BEGIN
  INSERT INTO payments_search (rowid, search_text) VALUES (new.seq, new.search_text);
  UPDATE counters SET value = value + 1 WHERE name = 'payments';
  UPDATE counters SET value = value + 1 WHERE name = 'payments_review' AND new.review IS NOT NULL;
  UPDATE counters SET value = value + iif(name = 'payments_pending', 1, new.amount)
    WHERE name IN ('payments_pending', 'payments_pending_cents') AND new.payment_status IN ('pending', 'requires_action');
END;

CREATE TRIGGER payments_changed AFTER UPDATE OF review, payment_status ON payments BEGIN
  UPDATE counters SET value = value + (new.review IS NOT NULL) - (old.review IS NOT NULL) WHERE name = 'payments_review';
  UPDATE counters
    SET value = value + iif(name = 'payments_pending', 1, new.amount)
      * ((new.payment_status IN ('pending', 'requires_action')) - (old.payment_status IN ('pending', 'requires_action')))
    WHERE name IN ('payments_pending', 'payments_pending_cents');
END;

CREATE TRIGGER payments_text_changed AFTER UPDATE OF search_text ON payments
WHEN old.search_text <> new.search_text BEGIN
  INSERT INTO payments_search (payments_search, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO payments_search (rowid, search_text) VALUES (new.seq, new.search_text);
END;

-- What happened to a payment, for the operator to read.
CREATE TABLE payment_timeline (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  payment_id TEXT NOT NULL,
  at TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX payment_timeline_of_payment ON payment_timeline (payment_id, seq);

CREATE TABLE refunds (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  payment_id TEXT NOT NULL,
  provider_id TEXT UNIQUE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  reason TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
  error TEXT,
  created_at TEXT NOT NULL,
  succeeded_at TEXT
) STRICT;
CREATE INDEX refunds_of_payment ON refunds (payment_id, seq);
CREATE INDEX refunds_by_time ON refunds (succeeded_at, amount) WHERE succeeded_at IS NOT NULL;

-- Every signed message of Stripe by its id: the same one a second time has no effect.
CREATE TABLE payment_messages (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_messages_by_time ON payment_messages (received_at);

-- Held for an open checkout until then; unpaid, the appointment is cancelled and its time free again.
ALTER TABLE appointments ADD COLUMN held_until TEXT;

DROP INDEX events_news;
CREATE INDEX events_news ON events (id)
  WHERE type NOT IN ('lead.updated', 'appointment.updated', 'calendar.updated', 'payment.updated');
