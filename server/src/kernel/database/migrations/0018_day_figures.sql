-- What came per Berlin day, kept by triggers: a year on the dashboard is a few hundred rows of this table, however many
-- leads, appointments, conversations and payments there are. Days without anything have no row.
CREATE TABLE day_figures (
  series TEXT NOT NULL CHECK (series IN ('leads_business', 'leads_private', 'appointments', 'chats', 'revenue')),
  day TEXT NOT NULL,
  count INTEGER NOT NULL,
  -- Cents; only of revenue.
  amount INTEGER NOT NULL,
  PRIMARY KEY (series, day)
) STRICT, WITHOUT ROWID;

-- Writing into this view moves the figures of the day a moment belongs to; a moment that is NULL belongs to none. Summer
-- time goes from the last Sunday of March to the last of October, both at 01:00 UTC.
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

CREATE TRIGGER leads_figures_inserted AFTER INSERT ON leads BEGIN
  INSERT INTO day_figure_changes VALUES (iif(new.company <> '', 'leads_business', 'leads_private'), new.timestamp, 1, 0);
END;
CREATE TRIGGER leads_figures_deleted AFTER DELETE ON leads BEGIN
  INSERT INTO day_figure_changes VALUES (iif(old.company <> '', 'leads_business', 'leads_private'), old.timestamp, -1, 0);
END;
CREATE TRIGGER leads_figures_changed AFTER UPDATE OF timestamp, company ON leads BEGIN
  INSERT INTO day_figure_changes VALUES (iif(old.company <> '', 'leads_business', 'leads_private'), old.timestamp, -1, 0);
  INSERT INTO day_figure_changes VALUES (iif(new.company <> '', 'leads_business', 'leads_private'), new.timestamp, 1, 0);
END;

-- An appointment counts on the day it takes place, unless it was cancelled.
CREATE TRIGGER appointments_figures_inserted AFTER INSERT ON appointments BEGIN
  INSERT INTO day_figure_changes VALUES ('appointments', iif(new.status <> 'cancelled', new.start_time, NULL), 1, 0);
END;
CREATE TRIGGER appointments_figures_deleted AFTER DELETE ON appointments BEGIN
  INSERT INTO day_figure_changes VALUES ('appointments', iif(old.status <> 'cancelled', old.start_time, NULL), -1, 0);
END;
CREATE TRIGGER appointments_figures_changed AFTER UPDATE OF start_time, status ON appointments BEGIN
  INSERT INTO day_figure_changes VALUES ('appointments', iif(old.status <> 'cancelled', old.start_time, NULL), -1, 0);
  INSERT INTO day_figure_changes VALUES ('appointments', iif(new.status <> 'cancelled', new.start_time, NULL), 1, 0);
END;

CREATE TRIGGER chat_sessions_figures_inserted AFTER INSERT ON chat_sessions BEGIN
  INSERT INTO day_figure_changes VALUES ('chats', new.begun_at, 1, 0);
END;
CREATE TRIGGER chat_sessions_figures_deleted AFTER DELETE ON chat_sessions BEGIN
  INSERT INTO day_figure_changes VALUES ('chats', old.begun_at, -1, 0);
END;
CREATE TRIGGER chat_sessions_figures_changed AFTER UPDATE OF begun_at ON chat_sessions BEGIN
  INSERT INTO day_figure_changes VALUES ('chats', old.begun_at, -1, 0);
  INSERT INTO day_figure_changes VALUES ('chats', new.begun_at, 1, 0);
END;

-- Money counts when it comes and, refunded, when it goes.
CREATE TRIGGER payments_figures_inserted AFTER INSERT ON payments BEGIN
  INSERT INTO day_figure_changes VALUES ('revenue', new.paid_at, 1, new.amount);
END;
CREATE TRIGGER payments_figures_deleted AFTER DELETE ON payments BEGIN
  INSERT INTO day_figure_changes VALUES ('revenue', old.paid_at, -1, -old.amount);
END;
CREATE TRIGGER payments_figures_changed AFTER UPDATE OF paid_at, amount ON payments BEGIN
  INSERT INTO day_figure_changes VALUES ('revenue', old.paid_at, -1, -old.amount);
  INSERT INTO day_figure_changes VALUES ('revenue', new.paid_at, 1, new.amount);
END;
CREATE TRIGGER refunds_figures_inserted AFTER INSERT ON refunds BEGIN
  INSERT INTO day_figure_changes VALUES ('revenue', new.succeeded_at, 0, -new.amount);
END;
CREATE TRIGGER refunds_figures_deleted AFTER DELETE ON refunds BEGIN
  INSERT INTO day_figure_changes VALUES ('revenue', old.succeeded_at, 0, old.amount);
END;
CREATE TRIGGER refunds_figures_changed AFTER UPDATE OF succeeded_at, amount ON refunds BEGIN
  INSERT INTO day_figure_changes VALUES ('revenue', old.succeeded_at, 0, old.amount);
  INSERT INTO day_figure_changes VALUES ('revenue', new.succeeded_at, 0, -new.amount);
END;

-- What is there already.
INSERT INTO day_figure_changes SELECT iif(company <> '', 'leads_business', 'leads_private'), timestamp, 1, 0 FROM leads;
INSERT INTO day_figure_changes SELECT 'appointments', start_time, 1, 0 FROM appointments WHERE status <> 'cancelled';
INSERT INTO day_figure_changes SELECT 'chats', begun_at, 1, 0 FROM chat_sessions WHERE begun_at IS NOT NULL;
INSERT INTO day_figure_changes SELECT 'revenue', paid_at, 1, amount FROM payments WHERE paid_at IS NOT NULL;
INSERT INTO day_figure_changes SELECT 'revenue', succeeded_at, 0, -amount FROM refunds WHERE succeeded_at IS NOT NULL;

-- A full outbox (a broken mail server, a campaign) is counted without walking over it.
INSERT INTO counters (name, value)
VALUES
  ('outbox_waiting', (SELECT count(*) FROM outbox_jobs WHERE state IN ('pending', 'running'))),
  ('outbox_dead', (SELECT count(*) FROM outbox_jobs WHERE state = 'dead'));
CREATE TRIGGER outbox_jobs_inserted AFTER INSERT ON outbox_jobs BEGIN
  UPDATE counters SET value = value + 1
  WHERE name = iif(new.state IN ('pending', 'running'), 'outbox_waiting', 'outbox_' || new.state);
END;
CREATE TRIGGER outbox_jobs_deleted AFTER DELETE ON outbox_jobs BEGIN
  UPDATE counters SET value = value - 1
  WHERE name = iif(old.state IN ('pending', 'running'), 'outbox_waiting', 'outbox_' || old.state);
END;
CREATE TRIGGER outbox_jobs_moved AFTER UPDATE OF state ON outbox_jobs WHEN old.state <> new.state BEGIN
  UPDATE counters SET value = value - 1
  WHERE name = iif(old.state IN ('pending', 'running'), 'outbox_waiting', 'outbox_' || old.state);
  UPDATE counters SET value = value + 1
  WHERE name = iif(new.state IN ('pending', 'running'), 'outbox_waiting', 'outbox_' || new.state);
END;
