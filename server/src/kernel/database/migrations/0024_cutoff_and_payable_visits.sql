-- Until how many hours before it the customer was told that a visit can be changed; a longer rule of later days does not
-- count for it.
ALTER TABLE appointments ADD COLUMN cutoff_hours INTEGER;
UPDATE appointments SET cutoff_hours = coalesce((SELECT value ->> '$.cutoff_hours' FROM content WHERE part = 'booking'), 24);

-- Visits that may be owed for once they are over: the dashboard asks at each look.
CREATE INDEX appointments_payable ON appointments (start_time, end_time, total_cost, status, id)
  WHERE status IN ('confirmed', 'completed') AND total_cost > 0;
