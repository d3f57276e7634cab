-- Addresses that get a link to the statement of each month.
CREATE TABLE statement_addresses (
    id BIGINT PRIMARY KEY,
    business_id BIGINT NOT NULL REFERENCES businesses (id),
    email TEXT NOT NULL,
    language TEXT NOT NULL,
    added_at BIGINT NOT NULL,
    -- NULL until its owner confirmed it.
    confirmed_at BIGINT,
    -- The last month, YYYY-MM, whose link was mailed.
    mailed_month TEXT,
    UNIQUE (business_id, email)
);

-- Links that were mailed to these addresses, by the SHA-256 of their tokens.
CREATE TABLE statement_links (
    hash TEXT PRIMARY KEY,
    address_id BIGINT NOT NULL REFERENCES statement_addresses (id),
    -- NULL for the link that confirms the address.
    month TEXT,
    expires_at BIGINT NOT NULL
);
CREATE INDEX statement_links_by_address ON statement_links (address_id);
CREATE INDEX statement_links_by_end ON statement_links (expires_at);
