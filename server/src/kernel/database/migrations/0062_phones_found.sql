-- A telephone number is found however it is spelt: its digits stand in the searched text, too.
UPDATE leads SET search_text = search_text || phone_key(phone) || '  ' WHERE phone_key(phone) IS NOT NULL;
INSERT INTO leads_search (leads_search) VALUES ('rebuild');
UPDATE appointments SET search_text = search_text || phone_key(customer_phone) || '  '
WHERE phone_key(customer_phone) IS NOT NULL;
