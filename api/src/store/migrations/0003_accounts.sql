-- NULL: may sign in. Else since when an operator has kept the account closed.
ALTER TABLE users ADD COLUMN disabled_at BIGINT;

-- Sessions that neither their user nor time ended, so that the page can say why, until they would
-- have expired.
CREATE TABLE ended_sessions (
    token_hash TEXT PRIMARY KEY,
    reason TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX ended_sessions_by_expiry ON ended_sessions (expires_at);
