-- Notices of changes for signed-in users, each written in the transaction of its change. The number is
-- given once the change is committed, so that no lower one appears later (decision 0037).
CREATE TABLE events (
    id BIGINT PRIMARY KEY,
    -- Position among the events; NULL until it is given.
    sequence BIGINT UNIQUE,
    kind TEXT NOT NULL,
    -- Id of the row that changed.
    subject BIGINT NOT NULL,
    -- Who may see the change, with the id of the brand, business or user; 0 where there is none.
    audience TEXT NOT NULL,
    audience_id BIGINT NOT NULL
);

-- Who prepares an offer for a request in a brand's name.
CREATE TABLE claims (
    request_id BIGINT NOT NULL REFERENCES requests (id),
    brand_id BIGINT NOT NULL REFERENCES brands (id),
    user_id BIGINT NOT NULL REFERENCES users (id),
    -- The holder's last sign of life.
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (request_id, brand_id)
);
