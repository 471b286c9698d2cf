-- The instruction on withdrawal and the model form as a customer was sent them, each text once, by a hash of it. It stays what
-- it is, whatever becomes of the business' address. sections: JSON.
CREATE TABLE agreed_instructions (
  hash TEXT PRIMARY KEY,
  sections TEXT NOT NULL CHECK (json_valid(sections))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER agreed_instructions_stay BEFORE UPDATE ON agreed_instructions
BEGIN
  SELECT RAISE(ABORT, 'agreed instructions stay as they are');
END;
-- NULL: a contract of a firm, a request that is no contract yet, or from before they were kept.
ALTER TABLE appointments ADD COLUMN agreed_instruction TEXT;
ALTER TABLE ordered_packages ADD COLUMN agreed_instruction TEXT;

-- A later month of a package is paid under what was ordered with the first, and keeps it when the first is forgotten.
INSERT INTO ordered_packages (payment_id, features, interval, agreed_terms)
SELECT later.payment_id, ordered.features, ordered.interval, ordered.agreed_terms
FROM subscriptions
JOIN ordered_packages AS ordered ON ordered.payment_id = subscriptions.payment_id
JOIN payments AS later ON later.subscription_id = subscriptions.subscription_id
WHERE later.payment_id <> subscriptions.payment_id
ON CONFLICT DO NOTHING;
