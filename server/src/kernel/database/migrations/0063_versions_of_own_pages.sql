-- Versions are kept of the pages the operator has written, too, each document for itself.
ALTER TABLE site_text_versions ADD COLUMN document TEXT NOT NULL DEFAULT 'texts';
CREATE INDEX site_text_versions_of_document ON site_text_versions (document, id);
