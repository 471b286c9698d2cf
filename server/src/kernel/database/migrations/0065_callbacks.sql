-- Who wishes to be called, and when best. They give no e-mail address and are found by their number, in one spelling.
ALTER TABLE leads ADD COLUMN callback_time TEXT CHECK (callback_time IN ('morning', 'noon', 'afternoon', 'evening'));
ALTER TABLE leads ADD COLUMN phone_key TEXT;
CREATE INDEX leads_without_email ON leads (phone_key, seq) WHERE email = '';
