-- The account that a person of an identity provider signs in to: at most one of each to the other.
CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES users (id),
    linked_at BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject),
    UNIQUE (user_id, issuer)
);

-- Single sign-ons that have not come back from the provider.
CREATE TABLE provider_sign_ins (
    state_hash TEXT PRIMARY KEY,
    browser_hash TEXT NOT NULL,
    provider TEXT NOT NULL,
    nonce TEXT NOT NULL,
    pkce_verifier TEXT NOT NULL,
    origin TEXT,
    expires_at BIGINT NOT NULL
);

-- Of a session that began at a provider: which, and what its sign-out takes.
ALTER TABLE sessions ADD COLUMN provider TEXT;
ALTER TABLE sessions ADD COLUMN id_token TEXT;
