-- How long the operator drives between two places was not asked for: the map decides until it is.
UPDATE content SET value = json_set(value, '$.drive_times', json('[]')) WHERE part = 'booking';
