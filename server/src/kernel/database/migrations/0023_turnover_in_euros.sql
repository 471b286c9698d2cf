-- Turnover is in euros: money in another currency is a case of Klärung, and its cents are no euro cents.
DROP INDEX payments_by_paid;
CREATE INDEX payments_by_paid ON payments (paid_at, amount) WHERE paid_at IS NOT NULL AND currency = 'eur';

DROP TRIGGER payments_figures_inserted;
DROP TRIGGER payments_figures_deleted;
DROP TRIGGER payments_figures_changed;
DROP TRIGGER refunds_figures_inserted;
DROP TRIGGER refunds_figures_deleted;
DROP TRIGGER refunds_figures_changed;

CREATE TRIGGER payments_figures_inserted AFTER INSERT ON payments BEGIN
  INSERT INTO day_figure_changes VALUES ('revenue', iif(new.currency = 'eur', new.paid_at, NULL), 1, new.amount);
END;
CREATE TRIGGER payments_figures_deleted AFTER DELETE ON payments BEGIN
  INSERT INTO day_figure_changes VALUES ('revenue', iif(old.currency = 'eur', old.paid_at, NULL), -1, -old.amount);
END;
CREATE TRIGGER payments_figures_changed AFTER UPDATE OF paid_at, amount, currency ON payments BEGIN
  INSERT INTO day_figure_changes VALUES ('revenue', iif(old.currency = 'eur', old.paid_at, NULL), -1, -old.amount);
  INSERT INTO day_figure_changes VALUES ('revenue', iif(new.currency = 'eur', new.paid_at, NULL), 1, new.amount);
END;

-- The moment a refund counts; NULL: it has not arrived, or is of money in another currency. A payment's currency is what
-- came, and nothing is refunded before that.
CREATE TRIGGER refunds_figures_inserted AFTER INSERT ON refunds BEGIN
  INSERT INTO day_figure_changes SELECT 'revenue', new.succeeded_at, 0, -new.amount FROM payments
    WHERE payment_id = new.payment_id AND currency = 'eur';
END;
CREATE TRIGGER refunds_figures_deleted AFTER DELETE ON refunds BEGIN
  INSERT INTO day_figure_changes SELECT 'revenue', old.succeeded_at, 0, old.amount FROM payments
    WHERE payment_id = old.payment_id AND currency = 'eur';
END;
CREATE TRIGGER refunds_figures_changed AFTER UPDATE OF succeeded_at, amount ON refunds BEGIN
  INSERT INTO day_figure_changes SELECT 'revenue', old.succeeded_at, 0, old.amount FROM payments
    WHERE payment_id = old.payment_id AND currency = 'eur';
  INSERT INTO day_figure_changes SELECT 'revenue', new.succeeded_at, 0, -new.amount FROM payments
    WHERE payment_id = new.payment_id AND currency = 'eur';
END;

DELETE FROM day_figures WHERE series = 'revenue';
INSERT INTO day_figure_changes SELECT 'revenue', paid_at, 1, amount FROM payments WHERE paid_at IS NOT NULL AND currency = 'eur';
INSERT INTO day_figure_changes SELECT 'revenue', succeeded_at, 0, -refunds.amount FROM refunds JOIN payments USING (payment_id)
  WHERE succeeded_at IS NOT NULL AND currency = 'eur';

-- How much was too much when the operator marked that as clarified; NULL: something else was, or it was not kept yet.
ALTER TABLE payments ADD COLUMN settled_cents INTEGER;
