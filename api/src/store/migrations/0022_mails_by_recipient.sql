-- The last messages to a person, for the page of the account.
CREATE INDEX outbox_by_recipient ON outbox (recipient, id);
