-- Mails of what a person has not seen. A kind without a row is mailed each morning.
CREATE TABLE notifications (
    user_id BIGINT NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    -- now, twice, morning, never
    timing TEXT NOT NULL DEFAULT 'morning',
    -- Ids of saved views with a space between them. Empty for all requests.
    views TEXT NOT NULL DEFAULT '',
    -- What came until then was mailed, or was not wanted.
    mailed_until BIGINT NOT NULL,
    -- When the next mail is due, or the end of the lease of the server that writes it. NULL while nothing came.
    due_at BIGINT,
    -- Of the kind `team`: the month and the things that were mailed in it, with a space between them.
    mailed_this_month TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (user_id, kind)
);
CREATE INDEX notifications_by_due ON notifications (due_at);

-- Requests whose row stood on a person's screen, or whose page they opened.
CREATE TABLE seen_requests (
    -- No reference: a server of the version before withdraws a request without these rows.
    request_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES users (id),
    seen_at BIGINT NOT NULL,
    opened_at BIGINT,
    PRIMARY KEY (request_id, user_id)
);
CREATE INDEX seen_requests_by_user ON seen_requests (user_id);
CREATE INDEX seen_requests_by_time ON seen_requests (seen_at);

-- Addresses that a mail server refused for good.
CREATE TABLE refused_addresses (
    address TEXT PRIMARY KEY,
    refused_at BIGINT NOT NULL,
    reason TEXT NOT NULL
);

-- When the type last ran out or fell to few codes. NULL where it never did.
ALTER TABLE carwash_types ADD COLUMN fell_at BIGINT;
CREATE INDEX carwash_types_by_fall ON carwash_types (fell_at) WHERE fell_at IS NOT NULL;

-- NULL for the portal's.
ALTER TABLE users ADD COLUMN time_zone TEXT;
-- NULL also for an acceptance of before.
ALTER TABLE offers ADD COLUMN accepted_at BIGINT;
CREATE INDEX offers_by_acceptance ON offers (accepted_at) WHERE accepted_at IS NOT NULL;
CREATE INDEX offers_by_refusal ON offers (declined_at) WHERE declined_at IS NOT NULL;
