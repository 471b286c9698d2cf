-- Where a service is given and for whom stood in its key until now ('onsite', '_business', 'it_check').
ALTER TABLE appointments ADD COLUMN on_site INTEGER NOT NULL DEFAULT 0 CHECK (on_site IN (0, 1));
ALTER TABLE appointments ADD COLUMN for_business INTEGER NOT NULL DEFAULT 0 CHECK (for_business IN (0, 1));
-- The price holds the drive. What was agreed before has its drive in travel_cost.
ALTER TABLE appointments ADD COLUMN travel_included INTEGER NOT NULL DEFAULT 0 CHECK (travel_included IN (0, 1));
UPDATE appointments SET
  on_site = instr(service_type, 'onsite') > 0 OR service_type = 'it_check',
  for_business = service_type LIKE '%\_business' ESCAPE '\';

UPDATE content SET value = json_set(value, '$.services', json((
  SELECT json_group_array(json(described)) FROM (
    SELECT json_set(
      service.value,
      '$.place', iif(instr(service.value ->> 'key', 'onsite') > 0 OR service.value ->> 'key' = 'it_check', 'onsite', 'remote'),
      '$.audience', CASE
        WHEN service.value ->> 'key' LIKE '%\_business' ESCAPE '\' THEN 'business'
        WHEN service.value ->> 'key' = 'it_check' THEN 'everyone'
        ELSE 'private' END,
      '$.purpose', CASE
        WHEN service.value ->> 'key' = 'it_check' THEN 'check'
        WHEN service.value ->> 'key' IN ('remote_training', 'onsite_training') THEN 'training'
        ELSE 'help' END,
      '$.travel_included', json('false')
    ) AS described
    FROM json_each(content.value, '$.services') AS service ORDER BY service.key))))
WHERE part = 'booking';
