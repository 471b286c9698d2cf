-- What was ordered with a package, as the price list had it then: the confirmation is written when it is paid, which may
-- be days later. features: JSON list of German texts; interval NULL: paid once.
CREATE TABLE ordered_packages (
  payment_id TEXT PRIMARY KEY,
  features TEXT NOT NULL,
  interval TEXT CHECK (interval IN ('month'))
) STRICT, WITHOUT ROWID;
