-- When the operator ticked a call off the list; NULL: still to be made.
ALTER TABLE days_off_decisions ADD COLUMN called_at TEXT;
