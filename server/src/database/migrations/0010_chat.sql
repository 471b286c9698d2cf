-- Conversations with the assistant.

-- What the model costs, per Berlin day. One micro-cent is a millionth of a euro cent.
CREATE TABLE assistant_usage (
  day TEXT PRIMARY KEY,
  calls INTEGER NOT NULL DEFAULT 0,
  input_tokens INTEGER NOT NULL DEFAULT 0,
  output_tokens INTEGER NOT NULL DEFAULT 0,
  spent_micro_cents INTEGER NOT NULL DEFAULT 0,
  reserved_micro_cents INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

DROP INDEX events_news;
CREATE INDEX events_news ON events (id)
  WHERE type NOT IN ('lead.updated', 'appointment.updated', 'calendar.updated', 'payment.updated', 'chat.updated',
    'whatsapp.updated', 'whatsapp.read', 'customer.updated');
