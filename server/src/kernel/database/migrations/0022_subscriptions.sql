-- Packages by the month: what Stripe said last of each subscription, and what the operator wants of it.
-- payment_id: the payment that began it. ends_at: when it ends or has ended; NULL while it runs. paid_until: the end of
-- the month that is paid. ending: asked for by the operator and not carried out yet.
CREATE TABLE subscriptions (
  subscription_id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('running', 'ending', 'ended')),
  ends_at TEXT,
  paid_until TEXT,
  ending TEXT CHECK (ending IN ('now', 'period_end'))
) STRICT, WITHOUT ROWID;
CREATE INDEX subscriptions_going ON subscriptions (subscription_id) WHERE state <> 'ended';

-- Of the first payment of a package by the month and of those of later months.
ALTER TABLE payments ADD COLUMN subscription_id TEXT;
CREATE INDEX payments_of_subscription ON payments (subscription_id) WHERE subscription_id IS NOT NULL;

-- Packages of before are asked about once; the answer names their subscription.
UPDATE payments SET next_check_at = created_at
WHERE payment_status = 'paid' AND package_id IS NOT NULL AND session_id IS NOT NULL
  AND session_id NOT LIKE 'in\_%' ESCAPE '\';

-- When Stripe is asked next what it has told of, which number that is, and up to when the answers reach.
CREATE TABLE stripe_inquiry (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  asks INTEGER NOT NULL,
  next_ask_at TEXT NOT NULL,
  asked_until TEXT
) STRICT;
INSERT INTO stripe_inquiry (id, asks, next_ask_at, asked_until) VALUES (1, 0, '', NULL);
CREATE INDEX refunds_going ON refunds (payment_id) WHERE status = 'pending';
CREATE INDEX payments_disputed ON payments (payment_id) WHERE dispute = 'open';
