-- A number that stands in a message or a note is found however it is spelt, as one of its own field is.
UPDATE leads SET search_text = search_text || phones_in(message) WHERE phones_in(message) <> '';
INSERT INTO leads_search (leads_search) VALUES ('rebuild');
UPDATE appointments SET search_text = search_text || phones_in(notes || char(10) || operator_notes)
WHERE phones_in(notes || char(10) || operator_notes) <> '';
