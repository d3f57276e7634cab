-- The name that the person who acted had then: people choose their names, and change them. NULL where nobody was signed
-- in, and in rows of before.
ALTER TABLE audit ADD COLUMN actor_name TEXT;
-- Others of the same name.
CREATE INDEX users_by_name ON users (last_name, first_name);

-- Members of each brand and managers of each business, for lists of thousands.
CREATE INDEX brand_members_by_brand ON brand_members (brand_id);
CREATE INDEX business_managers_by_business ON business_managers (business_id);

-- When the app that counts was set up; 0 for one of before.
ALTER TABLE authenticators ADD COLUMN added_at BIGINT NOT NULL DEFAULT 0;

-- Whether a sign-in that waits for its second factor came from a device or network of the account: strangers who know the
-- password do not end the owner's.
ALTER TABLE pending_sign_ins ADD COLUMN is_known BOOLEAN NOT NULL DEFAULT FALSE;

-- The account that a message is for: its address may become another's. NULL for an address without an account, and in
-- rows of before.
ALTER TABLE outbox ADD COLUMN user_id BIGINT;
CREATE INDEX outbox_by_user ON outbox (user_id);
