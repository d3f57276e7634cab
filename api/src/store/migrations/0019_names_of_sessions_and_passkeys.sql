-- The name that its owner gave a session or passkey. NULL until then.
ALTER TABLE sessions ADD COLUMN name TEXT;
ALTER TABLE passkeys ADD COLUMN name TEXT;
