-- Lists of payments are in the order of the moment they show: when the money came, or when the payment was begun.
DROP INDEX payments_by_status;
DROP INDEX payments_refunded;
DROP INDEX payments_in_review;
CREATE INDEX payments_by_moment ON payments (coalesce(paid_at, created_at), seq);
CREATE INDEX payments_by_status ON payments (payment_status, coalesce(paid_at, created_at), seq);
CREATE INDEX payments_pending ON payments (coalesce(paid_at, created_at), seq)
  WHERE payment_status IN ('pending', 'requires_action');
CREATE INDEX payments_refunded ON payments (coalesce(paid_at, created_at), seq) WHERE refunded_amount > 0;
CREATE INDEX payments_in_review ON payments (coalesce(paid_at, created_at), seq) WHERE review IS NOT NULL;
