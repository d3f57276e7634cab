-- What a person knows a session by, and when they last proved who they are. A server of before leaves the defaults: such a
-- session has no browser, and asks again.
ALTER TABLE sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN verified_at BIGINT NOT NULL DEFAULT 0;

-- Authenticator apps. Secrets are sealed (see security/sealed.rs).
CREATE TABLE authenticators (
    user_id BIGINT PRIMARY KEY REFERENCES users (id),
    -- NULL until a code of the app was entered.
    secret TEXT,
    -- A secret that was shown and of which no code was entered yet.
    offered_secret TEXT,
    -- Time step of the last code that counted: no code counts twice.
    last_step BIGINT NOT NULL
);

-- Recovery codes that were not used yet.
CREATE TABLE recovery_codes (
    hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id)
);
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

-- Sign-ins whose password was right and whose second factor is still missing.
CREATE TABLE pending_sign_ins (
    -- SHA-256 of the cookie's token.
    token_hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    remembered BOOLEAN NOT NULL,
    -- Whether the account has no second factor yet, and its role needs one.
    enrols BOOLEAN NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX pending_sign_ins_by_user ON pending_sign_ins (user_id);
CREATE INDEX pending_sign_ins_by_expiry ON pending_sign_ins (expires_at);
