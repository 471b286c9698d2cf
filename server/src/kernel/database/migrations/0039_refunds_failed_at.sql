-- A refund that was begun after another had failed stands in for it; one that was already on its way does not.
ALTER TABLE refunds ADD COLUMN failed_at TEXT;
UPDATE refunds SET failed_at = created_at WHERE status = 'failed';
