-- Mails that went their way are no news: there are more of them than of everything that is.
DROP INDEX events_news;
CREATE INDEX events_news ON events (id)
  WHERE type NOT IN ('lead.updated', 'appointment.updated', 'calendar.updated', 'payment.updated', 'chat.updated',
    'whatsapp.updated', 'whatsapp.read', 'customer.updated', 'email.queued', 'email.sent');
