-- Who made a change of a brand's requests and offers; NULL for any other event.
ALTER TABLE events ADD COLUMN user_id BIGINT;
