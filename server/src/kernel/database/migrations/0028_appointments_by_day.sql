-- Lists of one status are in the order of the day they show.
CREATE INDEX appointments_by_status_and_start ON appointments (status, start_time, seq);
