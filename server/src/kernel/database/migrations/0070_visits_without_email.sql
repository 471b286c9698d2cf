-- Customers without an e-mail address book, too. Since when they have to be told by telephone or letter how their visit
-- stands (NULL: nothing is due), and the SMS that told them last, by its key in the outbox.
ALTER TABLE appointments ADD COLUMN telling_due_since TEXT;
ALTER TABLE appointments ADD COLUMN telling_sms TEXT;
CREATE INDEX appointments_told_by_sms ON appointments (telling_sms) WHERE telling_sms IS NOT NULL;
