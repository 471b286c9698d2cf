-- The danger an answer speaks to, as seen by the triage; null: none. The operator is told once per conversation and kind.
ALTER TABLE chat_messages ADD COLUMN danger TEXT
  CHECK (danger IN ('life', 'fire', 'despair', 'violence', 'fraud', 'spying'));
CREATE INDEX chat_messages_in_danger ON chat_messages (session_id, danger) WHERE danger IS NOT NULL;
