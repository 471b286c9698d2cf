-- The mail by which somebody on the waiting list was told of a time: taken back where the time is not held any more before it left.
ALTER TABLE waiting_offers ADD COLUMN email_id TEXT;
-- What is held in a week stands in the calendar.
CREATE INDEX waiting_open_offers_by_start ON waiting_offers (start_time) WHERE state = 'open';
