-- Which addresses stand in a mail to the operator: whoever is erased is looked for there, and reading the text of all such
-- mails for each person cost people times mails.
CREATE TABLE notice_addresses (
  address TEXT NOT NULL,
  email_seq INTEGER NOT NULL REFERENCES emails (seq) ON DELETE CASCADE,
  PRIMARY KEY (address, email_seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX notice_addresses_of_mail ON notice_addresses (email_seq);
INSERT INTO notice_addresses (address, email_seq)
SELECT DISTINCT json_each.value, emails.seq FROM emails, json_each(addresses_in(emails.text_content))
WHERE emails.email_type = 'admin_notification';
