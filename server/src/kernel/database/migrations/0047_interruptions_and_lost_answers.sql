-- How many starts in a row found a job still running, and since when: at which the server broke down, perhaps.
ALTER TABLE outbox_jobs ADD COLUMN interruptions INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox_jobs ADD COLUMN interrupted_since TEXT;
CREATE INDEX outbox_jobs_interrupted ON outbox_jobs (interruptions) WHERE interruptions > 0;

-- 1: all of a campaign's mail was said once, and the mail server's answer never came. It may have arrived.
ALTER TABLE campaign_recipients ADD COLUMN answer_lost INTEGER NOT NULL DEFAULT 0 CHECK (answer_lost IN (0, 1));
