-- What a broker said at sign-up, for the administrator who decides. NULL where nothing was said, and in rows of before.
ALTER TABLE users ADD COLUMN firm TEXT;
ALTER TABLE users ADD COLUMN licence_number TEXT;
