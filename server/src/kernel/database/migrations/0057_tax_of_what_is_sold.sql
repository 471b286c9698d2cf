-- Percent of VAT in what was sold, as it was agreed; 0: a small business after § 19 UStG, as everything before this was.
-- Another tax treatment changes nothing that was sold before.
ALTER TABLE appointments ADD COLUMN tax_rate INTEGER NOT NULL DEFAULT 0 CHECK (tax_rate IN (0, 19));
ALTER TABLE payments ADD COLUMN tax_rate INTEGER NOT NULL DEFAULT 0 CHECK (tax_rate IN (0, 19));
