-- Who is visited, where somebody else has booked. They are a person of their own: found, told about and erased by
-- themselves, while the appointment stays its customer's.
CREATE TABLE visited_people (
  appointment_id TEXT PRIMARY KEY REFERENCES appointments (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  email TEXT NOT NULL,
  phone_key TEXT
) STRICT;
CREATE INDEX visited_people_by_phone ON visited_people (phone_key);
CREATE INDEX visited_people_by_email ON visited_people (email COLLATE NOCASE) WHERE email <> '';
