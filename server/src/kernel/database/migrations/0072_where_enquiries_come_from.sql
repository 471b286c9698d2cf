-- Where enquiries come from: what is counted per day gets more kinds. Which there are its features say, not this table.
CREATE TABLE kept_figures AS SELECT series, day, count, amount FROM day_figures;
DROP VIEW day_figure_changes;
DROP TABLE day_figures;
CREATE TABLE day_figures (
  series TEXT NOT NULL,
  day TEXT NOT NULL,
  count INTEGER NOT NULL,
  -- Cents; only of revenue.
  amount INTEGER NOT NULL,
  PRIMARY KEY (series, day)
) STRICT, WITHOUT ROWID;
INSERT INTO day_figures SELECT series, day, count, amount FROM kept_figures;
DROP TABLE kept_figures;

-- As in 0018.
CREATE VIEW day_figure_changes AS SELECT series, day AS at, count, amount FROM day_figures;
CREATE TRIGGER day_figures_moved INSTEAD OF INSERT ON day_figure_changes WHEN new.at IS NOT NULL BEGIN
  INSERT INTO day_figures (series, day, count, amount)
  VALUES (
    new.series,
    date(new.at, iif(
      new.at >= date(substr(new.at, 1, 4) || '-03-25', 'weekday 0') || 'T01:00'
        AND new.at < date(substr(new.at, 1, 4) || '-10-25', 'weekday 0') || 'T01:00',
      '+2 hours', '+1 hours')),
    new.count, new.amount)
  ON CONFLICT (series, day) DO UPDATE SET count = count + excluded.count, amount = amount + excluded.amount;
  DELETE FROM day_figures WHERE series = new.series AND count = 0 AND amount = 0;
END;

-- Who booked on the website, whatever became of it.
CREATE TRIGGER appointments_booked_online AFTER INSERT ON appointments WHEN new.source = 'website' BEGIN
  INSERT INTO day_figure_changes VALUES ('bookings', new.created_at, 1, 0);
END;
CREATE TRIGGER appointments_booked_online_deleted AFTER DELETE ON appointments WHEN old.source = 'website' BEGIN
  INSERT INTO day_figure_changes VALUES ('bookings', old.created_at, -1, 0);
END;
INSERT INTO day_figure_changes SELECT 'bookings', created_at, 1, 0 FROM appointments WHERE source = 'website';

-- Who said in the chat who they are. Many only read and ask; those are counted as conversations.
CREATE TRIGGER chat_people_inserted AFTER INSERT ON chat_sessions
WHEN new.customer_name <> '' OR new.customer_email <> '' BEGIN
  INSERT INTO day_figure_changes VALUES ('chat_people', new.begun_at, 1, 0);
END;
CREATE TRIGGER chat_people_deleted AFTER DELETE ON chat_sessions
WHEN old.customer_name <> '' OR old.customer_email <> '' BEGIN
  INSERT INTO day_figure_changes VALUES ('chat_people', old.begun_at, -1, 0);
END;
CREATE TRIGGER chat_people_changed AFTER UPDATE OF begun_at, customer_name, customer_email ON chat_sessions BEGIN
  INSERT INTO day_figure_changes
  VALUES ('chat_people', iif(old.customer_name <> '' OR old.customer_email <> '', old.begun_at, NULL), -1, 0);
  INSERT INTO day_figure_changes
  VALUES ('chat_people', iif(new.customer_name <> '' OR new.customer_email <> '', new.begun_at, NULL), 1, 0);
END;
INSERT INTO day_figure_changes
SELECT 'chat_people', begun_at, 1, 0 FROM chat_sessions
WHERE begun_at IS NOT NULL AND (customer_name <> '' OR customer_email <> '');

-- When somebody wrote by WhatsApp for the first time; NULL while only the operator did.
ALTER TABLE whatsapp_conversations ADD COLUMN first_incoming_at TEXT;
UPDATE whatsapp_conversations SET first_incoming_at = (
  SELECT min(timestamp) FROM whatsapp_messages WHERE conversation_seq = whatsapp_conversations.seq AND status = 'received');
CREATE TRIGGER whatsapp_people_inserted AFTER INSERT ON whatsapp_conversations WHEN new.last_incoming_at IS NOT NULL BEGIN
  UPDATE whatsapp_conversations SET first_incoming_at = new.last_incoming_at WHERE seq = new.seq;
END;
CREATE TRIGGER whatsapp_people_wrote AFTER UPDATE OF last_incoming_at ON whatsapp_conversations
WHEN new.first_incoming_at IS NULL AND new.last_incoming_at IS NOT NULL BEGIN
  UPDATE whatsapp_conversations SET first_incoming_at = new.last_incoming_at WHERE seq = new.seq;
END;
CREATE TRIGGER whatsapp_people_changed AFTER UPDATE OF first_incoming_at ON whatsapp_conversations BEGIN
  INSERT INTO day_figure_changes VALUES ('whatsapp_people', old.first_incoming_at, -1, 0);
  INSERT INTO day_figure_changes VALUES ('whatsapp_people', new.first_incoming_at, 1, 0);
END;
CREATE TRIGGER whatsapp_people_deleted AFTER DELETE ON whatsapp_conversations BEGIN
  INSERT INTO day_figure_changes VALUES ('whatsapp_people', old.first_incoming_at, -1, 0);
END;
INSERT INTO day_figure_changes
SELECT 'whatsapp_people', first_incoming_at, 1, 0 FROM whatsapp_conversations WHERE first_incoming_at IS NOT NULL;
