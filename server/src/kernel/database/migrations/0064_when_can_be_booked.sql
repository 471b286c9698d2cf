-- How soon, how far ahead and at which minutes visits begin are the operator's to say. Until now: from tomorrow, for three
-- months, each half hour.
UPDATE content SET value = json_set(value,
  '$.notice_days', 1,
  '$.notice_hours', 0,
  '$.horizon', json('{"count":3,"unit":"months"}'),
  '$.step_minutes', 30)
WHERE part = 'booking';
