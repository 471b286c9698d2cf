-- Whoever is erased is looked for in the outbox by the record a job is about, by the number an SMS goes to, and by whom the
-- title names where that record is gone. Reading all jobs for each person cost people times jobs.
ALTER TABLE outbox_jobs ADD COLUMN about TEXT AS (coalesce(
  payload ->> 'email_id', payload ->> 'reference', payload ->> 'appointment_id', payload ->> 'message_id',
  payload ->> 'wamid', payload ->> 'receipt_id', payload ->> 'refund_id', payload ->> 'payment_id',
  payload ->> 'session_id', payload ->> 'payment_intent_id', payload ->> 'invoice_id',
  payload ->> 'subscription_id')) VIRTUAL;
-- In lower case; '': nobody. NULL: of a job from before this column, whose title has to be read.
ALTER TABLE outbox_jobs ADD COLUMN person TEXT;
CREATE INDEX outbox_jobs_about ON outbox_jobs (about) WHERE about IS NOT NULL;
CREATE INDEX outbox_jobs_naming ON outbox_jobs (person) WHERE person <> '';
CREATE INDEX outbox_jobs_unread ON outbox_jobs (kind) WHERE person IS NULL;
CREATE INDEX outbox_jobs_sms_to ON outbox_jobs (payload ->> 'to') WHERE kind = 'sms.send';

-- How many were erased since the files were last written anew. Earlier versions left that out where they were large.
ALTER TABLE retention_state ADD COLUMN traces_left INTEGER NOT NULL DEFAULT 0;
UPDATE retention_state SET traces_left = (SELECT count(*) FROM erased_customers);
