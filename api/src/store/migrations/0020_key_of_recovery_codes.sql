-- Recovery codes get a key of their own: the signing key of this moment, by which those that are out there were hashed.
-- Databases from before the signing key have the receipt key in its place.
INSERT INTO settings (name, value)
SELECT 'recovery_code_key', value FROM settings
WHERE name = 'signing_key'
    OR (name = 'receipt_key' AND NOT EXISTS (SELECT 1 FROM settings WHERE name = 'signing_key'));
