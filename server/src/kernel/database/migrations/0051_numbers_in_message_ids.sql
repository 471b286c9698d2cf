-- Statuses and reactions to messages that are not here: the number of the other side stands in the id of the message, in
-- base64. Reading all of them for each person who is erased cost people times messages. NULL: an id of another form.
ALTER TABLE whatsapp_early_statuses ADD COLUMN number TEXT;
UPDATE whatsapp_early_statuses SET number = number_in_wamid(wamid);
CREATE INDEX whatsapp_early_statuses_by_number ON whatsapp_early_statuses (number);

ALTER TABLE whatsapp_reactions ADD COLUMN number TEXT;
ALTER TABLE whatsapp_reactions ADD COLUMN to_number TEXT;
UPDATE whatsapp_reactions SET number = number_in_wamid(wamid), to_number = number_in_wamid(to_wamid);
CREATE INDEX whatsapp_reactions_by_number ON whatsapp_reactions (number);
CREATE INDEX whatsapp_reactions_by_number_meant ON whatsapp_reactions (to_number);
