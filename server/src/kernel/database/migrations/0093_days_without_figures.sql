-- Each lead and each booking looked through all days of its series for one that nothing is left of. Such days are in an
-- index of their own now, and there are none but the one that has just lost its last: so whose day it is needs no asking,
-- and must not be asked, because SQLite would then rather go through the series.
CREATE INDEX day_figures_of_nothing ON day_figures (series, day) WHERE count = 0 AND amount = 0;

DROP TRIGGER day_figures_moved;
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
  DELETE FROM day_figures WHERE count = 0 AND amount = 0;
END;
