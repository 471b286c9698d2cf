-- How the places outside of this machine stand to which backups go. One that was taken out of the configuration keeps
-- its row: it may come back.
CREATE TABLE backup_targets (
  -- Its address, with nothing secret in it.
  name TEXT PRIMARY KEY,
  -- SFTP: the machine that answered first.
  host_key TEXT,
  last_success_at TEXT,
  last_size INTEGER,
  -- Null while the newest try succeeded.
  failing_since TEXT,
  -- German.
  last_error TEXT,
  alarmed_at TEXT,
  -- Up to which change the list of who has left is there.
  departures_sent INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Cards of people who were erased, so that a backup that is restored brings nobody back. Where the card is gone the id
-- leads nowhere.
CREATE TABLE erased_customers (
  customer_id TEXT PRIMARY KEY,
  erased_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO erased_customers (customer_id, erased_at)
SELECT data ->> 'customer_id', at FROM events WHERE type = 'privacy.erased';

-- Counts the changes of who has left: unsubscribed, or erased.
INSERT INTO counters (name, value) VALUES ('departures', 1);
CREATE TRIGGER newsletter_suppressions_inserted AFTER INSERT ON newsletter_suppressions BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'departures';
END;
CREATE TRIGGER newsletter_suppressions_updated AFTER UPDATE ON newsletter_suppressions BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'departures';
END;
CREATE TRIGGER newsletter_suppressions_deleted AFTER DELETE ON newsletter_suppressions BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'departures';
END;
CREATE TRIGGER erased_customers_inserted AFTER INSERT ON erased_customers BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'departures';
END;
