-- Passkeys: public keys of authenticators that verify their owner.
CREATE TABLE passkeys (
    id BIGINT PRIMARY KEY,
    -- Chosen by the authenticator; hexadecimal.
    credential_id TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    -- Public key, and what else never changes, as webauthn_rp writes it; hexadecimal.
    public_key TEXT NOT NULL,
    -- Signature counter, and what else a use changes, likewise.
    state TEXT NOT NULL,
    -- The browser that it was made in.
    user_agent TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- Challenges that no authenticator has answered yet.
CREATE TABLE passkey_challenges (
    challenge TEXT PRIMARY KEY,
    -- Who makes a passkey; NULL for a sign-in or a confirmation.
    user_id BIGINT REFERENCES users (id),
    -- What the answer is compared with, as webauthn_rp writes it; hexadecimal.
    state TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
