-- Where a request stands. What was answered by mail is known; of the others nobody has said anything yet.
ALTER TABLE leads ADD COLUMN state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'done', 'follow_up'));
ALTER TABLE leads ADD COLUMN follow_up_on TEXT CHECK ((follow_up_on IS NOT NULL) = (state = 'follow_up'));
UPDATE leads SET state = 'answered' WHERE id IN (SELECT lead_id FROM emails WHERE email_type = 'admin_reply');
CREATE INDEX leads_by_state ON leads (state, seq);
CREATE INDEX leads_to_follow_up ON leads (follow_up_on, seq) WHERE state = 'follow_up';

INSERT INTO counters (name, value) SELECT 'leads_open', count(*) FROM leads WHERE state = 'open';
CREATE TRIGGER leads_open_inserted AFTER INSERT ON leads WHEN new.state = 'open' BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'leads_open';
END;
CREATE TRIGGER leads_open_deleted AFTER DELETE ON leads WHEN old.state = 'open' BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'leads_open';
END;
CREATE TRIGGER leads_open_changed AFTER UPDATE OF state ON leads WHEN (old.state = 'open') <> (new.state = 'open') BEGIN
  UPDATE counters SET value = value + iif(new.state = 'open', 1, -1) WHERE name = 'leads_open';
END;
