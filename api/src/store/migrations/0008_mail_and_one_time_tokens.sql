-- The language of a person's mail: 'fr' or 'en'.
ALTER TABLE users ADD COLUMN language TEXT NOT NULL DEFAULT 'fr';

-- When the person proved to read the mail of the address; NULL: not yet. Accounts from before the
-- portal sent mail count as proven.
ALTER TABLE users ADD COLUMN email_confirmed_at BIGINT;
UPDATE users SET email_confirmed_at = created_at WHERE password_hash IS NOT NULL;

-- Mail to send, written in the transaction of its cause.
CREATE TABLE outbox (
    id BIGINT PRIMARY KEY,
    recipient TEXT NOT NULL,
    language TEXT NOT NULL,
    -- The template and its data in JSON, which may hold the token of a link: emptied once finished.
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    -- When it is sent next; while a server sends it, when others may; NULL once finished.
    due_at BIGINT,
    give_up_at BIGINT NOT NULL,
    finished_at BIGINT,
    -- 'sent' or 'given up'; NULL while it waits.
    outcome TEXT,
    last_error TEXT
);
CREATE INDEX outbox_by_due ON outbox (due_at);
CREATE INDEX outbox_by_end ON outbox (finished_at);

-- Tokens of links in mail: each works once, until it expires or a newer one of its purpose is made.
CREATE TABLE one_time_tokens (
    -- SHA-256 of the token, in hexadecimal.
    hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    purpose TEXT NOT NULL,
    -- What the purpose needs, such as a new address; NULL for most.
    data TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    UNIQUE (user_id, purpose)
);
CREATE INDEX one_time_tokens_by_expiry ON one_time_tokens (expires_at);
