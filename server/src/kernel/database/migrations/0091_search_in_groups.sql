-- FTS5 writes what it was told to the disk before each statement with a trigger and before each savepoint. So a row is only
-- noted, and what a group of writes has noted is indexed in one go at its end, in the same transaction
-- (kernel/database/index-noted.ts). A migration that has an index rebuilt must empty this table of its rows.
CREATE TABLE search_pending (
  name TEXT NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (name, seq)
) STRICT, WITHOUT ROWID;

DROP TRIGGER leads_inserted;
CREATE TRIGGER leads_inserted AFTER INSERT ON leads BEGIN
  INSERT INTO search_pending (name, seq) VALUES ('leads', new.seq);
  UPDATE counters SET value = value + 1 WHERE name = 'leads';
  UPDATE counters SET value = value + 1 WHERE name = 'leads_new' AND new.seen_at IS NULL;
END;
DROP TRIGGER leads_deleted;
CREATE TRIGGER leads_deleted AFTER DELETE ON leads BEGIN
  INSERT INTO leads_search (leads_search, rowid, search_text)
    SELECT 'delete', old.seq, old.search_text
    WHERE NOT EXISTS (SELECT 1 FROM search_pending WHERE name = 'leads' AND seq = old.seq);
  DELETE FROM search_pending WHERE name = 'leads' AND seq = old.seq;
  UPDATE counters SET value = value - 1 WHERE name = 'leads';
  UPDATE counters SET value = value - 1 WHERE name = 'leads_new' AND old.seen_at IS NULL;
END;

DROP TRIGGER emails_inserted;
CREATE TRIGGER emails_inserted AFTER INSERT ON emails BEGIN
  INSERT INTO search_pending (name, seq) VALUES ('emails', new.seq);
  UPDATE counters SET value = value + 1 WHERE name = 'emails' OR name = 'emails_' || new.status;
END;
DROP TRIGGER emails_deleted;
CREATE TRIGGER emails_deleted AFTER DELETE ON emails BEGIN
  INSERT INTO emails_search (emails_search, rowid, search_text)
    SELECT 'delete', old.seq, old.search_text
    WHERE NOT EXISTS (SELECT 1 FROM search_pending WHERE name = 'emails' AND seq = old.seq);
  DELETE FROM search_pending WHERE name = 'emails' AND seq = old.seq;
  UPDATE counters SET value = value - 1 WHERE name = 'emails' OR name = 'emails_' || old.status;
END;

DROP TRIGGER appointments_inserted;
CREATE TRIGGER appointments_inserted AFTER INSERT ON appointments BEGIN
  INSERT INTO search_pending (name, seq) VALUES ('appointments', new.seq);
  UPDATE counters SET value = value + 1 WHERE name = 'appointments';
END;
DROP TRIGGER appointments_deleted;
CREATE TRIGGER appointments_deleted AFTER DELETE ON appointments BEGIN
  INSERT INTO appointments_search (appointments_search, rowid, search_text)
    SELECT 'delete', old.seq, old.search_text
    WHERE NOT EXISTS (SELECT 1 FROM search_pending WHERE name = 'appointments' AND seq = old.seq);
  DELETE FROM search_pending WHERE name = 'appointments' AND seq = old.seq;
  UPDATE counters SET value = value - 1 WHERE name = 'appointments';
END;
DROP TRIGGER appointments_text_changed;
CREATE TRIGGER appointments_text_changed AFTER UPDATE OF search_text ON appointments
WHEN old.search_text <> new.search_text BEGIN
  INSERT INTO appointments_search (appointments_search, rowid, search_text)
    SELECT 'delete', old.seq, old.search_text
    WHERE NOT EXISTS (SELECT 1 FROM search_pending WHERE name = 'appointments' AND seq = old.seq);
  INSERT INTO search_pending (name, seq) VALUES ('appointments', new.seq) ON CONFLICT DO NOTHING;
END;

DROP TRIGGER customers_inserted;
CREATE TRIGGER customers_inserted AFTER INSERT ON customers BEGIN
  INSERT INTO search_pending (name, seq) VALUES ('customers', new.seq);
  UPDATE counters SET value = value + 1 WHERE name = 'customers' AND new.merged_into IS NULL;
END;
DROP TRIGGER customers_deleted;
CREATE TRIGGER customers_deleted AFTER DELETE ON customers BEGIN
  INSERT INTO customers_search (customers_search, rowid, search_text)
    SELECT 'delete', old.seq, old.search_text
    WHERE NOT EXISTS (SELECT 1 FROM search_pending WHERE name = 'customers' AND seq = old.seq);
  DELETE FROM search_pending WHERE name = 'customers' AND seq = old.seq;
  UPDATE counters SET value = value - 1 WHERE name = 'customers' AND old.merged_into IS NULL;
END;
DROP TRIGGER customers_text_changed;
CREATE TRIGGER customers_text_changed AFTER UPDATE OF search_text ON customers
WHEN old.search_text <> new.search_text BEGIN
  INSERT INTO customers_search (customers_search, rowid, search_text)
    SELECT 'delete', old.seq, old.search_text
    WHERE NOT EXISTS (SELECT 1 FROM search_pending WHERE name = 'customers' AND seq = old.seq);
  INSERT INTO search_pending (name, seq) VALUES ('customers', new.seq) ON CONFLICT DO NOTHING;
END;
