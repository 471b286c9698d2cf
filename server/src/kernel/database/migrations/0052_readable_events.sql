-- Where somebody was erased, the reason why their payment was in review was taken out of the log as if it named them. It is
-- none of the known ones since, and such an event could not be read: neither dashboard nor stream answered.
DELETE FROM events WHERE type = 'payment.review' AND data ->> 'reason' = '–';
