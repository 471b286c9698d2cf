-- Visits without an e-mail address are found by their number, in one spelling. Reading all of them for each person who is
-- shown, exported or erased cost people times visits.
ALTER TABLE appointments ADD COLUMN phone_key TEXT;
UPDATE appointments SET phone_key = phone_key(customer_phone) WHERE customer_phone <> '';
DROP INDEX appointments_without_email;
CREATE INDEX appointments_without_email ON appointments (phone_key) WHERE customer_email = '';

-- What an SMS was about, where its number is not enough to tell whose it was.
CREATE INDEX appointment_reminders_by_reference ON appointment_reminders (reference);
