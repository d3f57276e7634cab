-- Where an act came from of which a message tells, until the message is sent or given up. NULL where it tells of none.
ALTER TABLE outbox ADD COLUMN user_agent TEXT;
ALTER TABLE outbox ADD COLUMN address TEXT;
