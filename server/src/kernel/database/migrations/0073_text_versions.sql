-- Not only the website keeps what it said before.
ALTER TABLE site_text_versions RENAME TO text_versions;
DROP INDEX site_text_versions_of_document;
CREATE INDEX text_versions_of_document ON text_versions (document, id);
