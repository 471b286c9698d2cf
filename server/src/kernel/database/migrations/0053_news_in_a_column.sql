-- Whether it is news to a person says the event itself, since the contract knows it: a list of names in an index asks for a
-- migration with each new event that is none.
ALTER TABLE events ADD COLUMN news INTEGER NOT NULL DEFAULT 1 CHECK (news IN (0, 1));
UPDATE events SET news = 0
WHERE type IN ('lead.updated', 'appointment.updated', 'calendar.updated', 'payment.updated', 'chat.updated',
  'whatsapp.updated', 'whatsapp.read', 'customer.updated', 'email.queued', 'email.sent');

DROP INDEX events_news;
CREATE INDEX events_news ON events (id) WHERE news = 1;
