-- What a yes of the visitor to this message would mean. NULL: of before this was noted, of a person or of a model; then it
-- is read from the words.
ALTER TABLE chat_messages ADD COLUMN awaits TEXT CHECK (awaits IN ('success', 'appointment', 'nothing'));
