-- Whether the visitor was told, before writing, that a provider processes the texts. Of older conversations those in which a
-- model answered, or was to; what was written while the texts were to stay here never leaves.
ALTER TABLE chat_sessions ADD COLUMN may_leave INTEGER NOT NULL DEFAULT 0 CHECK (may_leave IN (0, 1));
UPDATE chat_sessions SET may_leave = 1 WHERE assistant IN ('openai', 'fallback');
