-- Whether the waiting write puts the entry back to where the appointment says, wherever it was moved in Google. It is the
-- appointment's until it is done, whichever of its jobs comes first.
ALTER TABLE calendar_waiting_writes ADD COLUMN puts_back INTEGER NOT NULL DEFAULT 0 CHECK (puts_back IN (0, 1));
UPDATE calendar_waiting_writes SET puts_back = 1 WHERE job_key LIKE '%:restore:%' OR job_key LIKE '%:choose:%';
