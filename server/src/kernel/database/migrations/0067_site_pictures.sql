-- Pictures of the website the operator has given, each drawn anew in the sizes it is shown in. In the database, so that
-- every copy of it has them.
CREATE TABLE site_pictures (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- As it is shown, in CSS pixels.
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  stored_at TEXT NOT NULL
) STRICT;
CREATE INDEX site_pictures_by_age ON site_pictures (stored_at);
CREATE TABLE site_picture_files (
  picture_id TEXT NOT NULL REFERENCES site_pictures (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (picture_id, name)
) STRICT;
