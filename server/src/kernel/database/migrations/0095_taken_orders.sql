-- Whoever did not hear the answer tells a change again, perhaps hours later: by its id it is known that it was made, also
-- where somebody has changed the same anew meanwhile. Ids only, no personal data; forgotten after a time.
CREATE TABLE taken_orders (id TEXT PRIMARY KEY, taken_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX taken_orders_by_age ON taken_orders (taken_at);
