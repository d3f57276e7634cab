-- Postal address, for statements. NULL where it is not known.
ALTER TABLE businesses ADD COLUMN address TEXT;
-- Name of the type at the time of the purchase. NULL where the system that sold it names none.
ALTER TABLE transactions ADD COLUMN carwash_type TEXT;
