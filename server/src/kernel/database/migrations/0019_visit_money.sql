-- What the rules of a visit's money look at, beside what is there already.
-- What a page asks for; NULL: money by hand, or the later month of a subscription. `amount` becomes what really came.
ALTER TABLE payments ADD COLUMN asked_amount INTEGER;
-- When we began to close a page ourselves: its end frees no time.
ALTER TABLE payments ADD COLUMN withdrawn_at TEXT;
-- The reason the operator has marked as clarified: the same one does not come back.
ALTER TABLE payments ADD COLUMN settled_review TEXT;
-- How much of a refund is given away, so that it is not owed again.
ALTER TABLE refunds ADD COLUMN waived INTEGER NOT NULL DEFAULT 0;

-- Where another amount came than was asked for, the asked one is gone; no page asks for 0.
UPDATE payments SET asked_amount = iif(review = 'wrong_amount', 0, amount)
WHERE method = 'stripe' AND (session_id IS NULL OR session_id NOT LIKE 'in\_%' ESCAPE '\');
UPDATE payments SET settled_review = CASE
    WHEN dispute IN ('open', 'lost') THEN 'disputed'
    WHEN appointment_id IS NULL THEN 'wrong_amount'
    WHEN NOT EXISTS (SELECT 1 FROM appointments WHERE id = appointment_id) THEN 'paid_not_booked'
    WHEN EXISTS (SELECT 1 FROM appointments WHERE id = appointment_id AND status = 'cancelled') THEN 'paid_but_cancelled'
    ELSE 'wrong_amount'
  END
WHERE review IS NULL AND review_settled_at IS NOT NULL;
UPDATE payments SET asked_amount = 0 WHERE settled_review = 'wrong_amount' AND asked_amount IS NOT NULL;
UPDATE refunds SET waived = amount
WHERE status <> 'failed' AND payment_id IN (
  SELECT payment_id FROM payments JOIN appointments ON appointments.id = payments.appointment_id
  WHERE appointments.status <> 'cancelled');

-- A visit whose money has come waits for nothing.
UPDATE appointments SET status = 'confirmed', held_until = NULL, version = version + 1
WHERE status = 'pending' AND id IN (
  SELECT appointment_id FROM payments WHERE payment_status = 'paid' AND refunded_amount < amount);

-- A payment can be settled with another amount than it waited for.
DROP TRIGGER payments_changed;
CREATE TRIGGER payments_changed AFTER UPDATE OF review, payment_status, amount ON payments BEGIN
  UPDATE counters SET value = value + (new.review IS NOT NULL) - (old.review IS NOT NULL) WHERE name = 'payments_review';
  UPDATE counters
    SET value = value
      + iif(name = 'payments_pending', 1, new.amount) * (new.payment_status IN ('pending', 'requires_action'))
      - iif(name = 'payments_pending', 1, old.amount) * (old.payment_status IN ('pending', 'requires_action'))
    WHERE name IN ('payments_pending', 'payments_pending_cents');
END;
UPDATE counters
SET value = (SELECT coalesce(sum(amount), 0) FROM payments WHERE payment_status IN ('pending', 'requires_action'))
WHERE name = 'payments_pending_cents';
