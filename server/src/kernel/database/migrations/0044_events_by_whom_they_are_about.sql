-- Whoever is erased is looked for in the log of events by the record an event is about, and by the name where that record
-- is gone. Reading the whole log for each person cost people times events.
ALTER TABLE events ADD COLUMN about TEXT AS (coalesce(
  data ->> 'lead_id', data ->> 'email_id', data ->> 'appointment_id', data ->> 'payment_id', data ->> 'session_id',
  data ->> 'phone_number', data ->> 'subscriber_id', data ->> 'declaration_id', data ->> 'customer_id')) VIRTUAL;
ALTER TABLE events ADD COLUMN named TEXT COLLATE NOCASE AS (coalesce(data ->> 'name', data ->> 'to_name')) VIRTUAL;

-- One in place of one for each kind of record.
DROP INDEX events_of_chat;
DROP INDEX events_of_number;
DROP INDEX events_of_email;
DROP INDEX events_of_lead;
CREATE INDEX events_about ON events (about) WHERE about IS NOT NULL;
CREATE INDEX events_named ON events (named) WHERE named IS NOT NULL;
CREATE INDEX events_of_merged ON events (data ->> 'other_name') WHERE data ->> 'other_name' IS NOT NULL;
-- What a server of somebody else answered, told of no record of ours: it may quote an address.
CREATE INDEX events_with_reason ON events (id) WHERE about IS NULL AND data ->> 'reason' IS NOT NULL;
