-- The e-mail log by type and by outcome.
CREATE INDEX emails_by_status ON emails (status, seq);
CREATE INDEX emails_by_type ON emails (email_type, seq);
