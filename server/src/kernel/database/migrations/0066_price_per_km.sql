-- What a kilometre costs beyond the zones with a price was the same for everybody: 0,60.
UPDATE content SET value = json_set(value, '$.travel_zones', json((
  SELECT json_group_array(json_set(zone.value, '$.per_km', iif(zone.value ->> 'cost' IS NULL, 60, NULL)) ORDER BY zone.key)
  FROM json_each(content.value, '$.travel_zones') AS zone
)))
WHERE part = 'booking';
