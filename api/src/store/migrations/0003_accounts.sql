-- NULL: may sign in. Else since when an operator has kept the account closed.
ALTER TABLE users ADD COLUMN disabled_at BIGINT;

-- Part of the key of device cookies and known networks: raising it forgets them all.
ALTER TABLE users ADD COLUMN device_key_version BIGINT NOT NULL DEFAULT 0;

-- Sessions that neither their user nor time ended, so that the page can say why, until they would
-- have expired; the latest of each user.
CREATE TABLE ended_sessions (
    token_hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL,
    ended_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX ended_sessions_by_user ON ended_sessions (user_id);
CREATE INDEX ended_sessions_by_expiry ON ended_sessions (expires_at);

-- Networks that an account signed in from: others' guesses do not slow it down there.
CREATE TABLE known_networks (
    -- Keyed hash of network, account and password hash: a new password forgets them all.
    hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    expires_at BIGINT NOT NULL
);
CREATE INDEX known_networks_by_user ON known_networks (user_id);
CREATE INDEX known_networks_by_expiry ON known_networks (expires_at);
CREATE INDEX sign_in_attempts_by_end ON sign_in_attempts (window_ends_at);
