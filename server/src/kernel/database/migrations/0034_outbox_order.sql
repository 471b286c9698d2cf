-- urgent: somebody wrote it by hand and waits; it overtakes what the server writes of its own accord. queue_key: jobs with
-- the same one never run at the same time, so that what goes to one person keeps its order.
ALTER TABLE outbox_jobs ADD COLUMN urgent INTEGER NOT NULL DEFAULT 0 CHECK (urgent IN (0, 1));
ALTER TABLE outbox_jobs ADD COLUMN queue_key TEXT;
CREATE INDEX outbox_jobs_urgent ON outbox_jobs (kind, next_attempt_at, seq) WHERE state = 'pending' AND urgent = 1;
CREATE INDEX outbox_jobs_running ON outbox_jobs (state, queue_key) WHERE state = 'running';
