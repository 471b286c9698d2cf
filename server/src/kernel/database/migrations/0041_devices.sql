-- Which device a session was opened on: a hash of the name the device has made up for itself; '' where it told none.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE INDEX sessions_by_device ON sessions (device);
