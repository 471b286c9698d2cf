-- A large file is taken over a few contacts at a time. total: those that were wanted; taken: how many of them have been looked at.
-- finished_at NULL: at work, or broken off by the end of the server.
ALTER TABLE contact_imports ADD COLUMN total INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_imports ADD COLUMN taken INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_imports ADD COLUMN finished_at TEXT;
UPDATE contact_imports SET total = created + extended, taken = created + extended, finished_at = at;
