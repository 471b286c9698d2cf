-- The request_id a caller made, so that a repeated call stores nothing twice.
ALTER TABLE leads ADD COLUMN caller_key TEXT;
CREATE UNIQUE INDEX leads_once ON leads (caller_key) WHERE caller_key IS NOT NULL;
