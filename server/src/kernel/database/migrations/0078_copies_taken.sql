-- The first steps ask whether somebody ever took a backup home; most activities are something else.
CREATE INDEX activities_of_taken_backups ON activities (seq)
WHERE action_type = 'backups.one.download' AND success = 1;
