-- Everything that speaks of a person has an end.

-- Mails are deleted with their line in the log, by age alone.
DROP INDEX emails_with_body_by_age;

-- Appointments without an e-mail address belong to whoever has their name and number.
CREATE INDEX appointments_without_email ON appointments (seq) WHERE customer_email = '';
CREATE INDEX appointments_by_end ON appointments (end_time);

-- Cards that became part of another.
CREATE INDEX customers_of_card ON customers (merged_into) WHERE merged_into IS NOT NULL;

-- What has outlived its time is found by its age.
CREATE INDEX contract_declarations_handled_by_age ON contract_declarations (received_at) WHERE handled_at IS NOT NULL;
CREATE INDEX payments_by_age ON payments (created_at);
CREATE INDEX outbox_jobs_dead_by_age ON outbox_jobs (coalesce(finished_at, created_at)) WHERE state = 'dead';
CREATE INDEX whatsapp_reactions_by_age ON whatsapp_reactions (timestamp);

-- Events are found by the record they tell of, when that goes.
CREATE INDEX events_of_chat ON events (data ->> 'session_id') WHERE data ->> 'session_id' IS NOT NULL;
CREATE INDEX events_of_number ON events (data ->> 'phone_number') WHERE data ->> 'phone_number' IS NOT NULL;
CREATE INDEX events_of_email ON events (data ->> 'email_id') WHERE data ->> 'email_id' IS NOT NULL;
CREATE INDEX events_of_lead ON events (data ->> 'lead_id') WHERE data ->> 'lead_id' IS NOT NULL;

-- The books of these years may go: the daily run writes this down before it deletes them.
ALTER TABLE retention_state ADD COLUMN books_kept_since TEXT NOT NULL DEFAULT '';

DROP TRIGGER receipts_stay;
CREATE TRIGGER receipts_stay BEFORE DELETE ON receipts
WHEN old.issued_at >= (SELECT books_kept_since FROM retention_state) BEGIN
  SELECT RAISE(ABORT, 'receipts are kept for ten years');
END;

-- A payment that is deleted leaves neither its words in the search nor its place in the numbers. Those that went before did.
CREATE TRIGGER payments_deleted AFTER DELETE ON payments BEGIN
  INSERT INTO payments_search (payments_search, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  UPDATE counters SET value = value - 1 WHERE name = 'payments';
  UPDATE counters SET value = value - 1 WHERE name = 'payments_review' AND old.review IS NOT NULL;
  UPDATE counters SET value = value - iif(name = 'payments_pending', 1, old.amount)
    WHERE name IN ('payments_pending', 'payments_pending_cents') AND old.payment_status IN ('pending', 'requires_action');
END;
INSERT INTO payments_search (payments_search) VALUES ('rebuild');
UPDATE counters SET value = (SELECT count(*) FROM payments) WHERE name = 'payments';
UPDATE counters SET value = (SELECT count(*) FROM payments WHERE review IS NOT NULL) WHERE name = 'payments_review';
UPDATE counters SET value = (
  SELECT coalesce(sum(iif(counters.name = 'payments_pending', 1, amount)), 0) FROM payments
  WHERE payment_status IN ('pending', 'requires_action')
) WHERE name IN ('payments_pending', 'payments_pending_cents');
