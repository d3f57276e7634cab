-- Systems of the platform, which call with tokens of their own.
CREATE TABLE client (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    -- What its calls may reach: one brand's or one business's things, all without either.
    brand_id BIGINT REFERENCES brands (id),
    business_id BIGINT REFERENCES businesses (id),
    created_at BIGINT NOT NULL
);
CREATE INDEX client_by_brand ON client (brand_id);
CREATE INDEX client_by_business ON client (business_id);

CREATE TABLE client_token (
    id BIGINT PRIMARY KEY,
    client_id BIGINT NOT NULL REFERENCES client (id),
    hash TEXT NOT NULL UNIQUE,
    -- Beginning of the token, by which people tell it from others.
    prefix TEXT NOT NULL,
    -- Names of scopes with a space between them.
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    withdrawn_at BIGINT,
    used_at BIGINT,
    -- Network address of the last use.
    used_from TEXT,
    -- Mails that have announced the end.
    warnings BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX client_token_by_client ON client_token (client_id, id);

-- The row that a client knows by an id of its own.
CREATE TABLE client_row (
    client_id BIGINT NOT NULL REFERENCES client (id),
    kind TEXT NOT NULL,
    own_id TEXT NOT NULL,
    row_id BIGINT NOT NULL,
    PRIMARY KEY (client_id, kind, own_id)
);
CREATE INDEX client_row_by_row ON client_row (kind, row_id);

-- The driver declined the offer.
ALTER TABLE offers ADD COLUMN declined_at BIGINT;

-- The purchase that a refund, of negative amounts, gives money back for.
ALTER TABLE transactions ADD COLUMN refund_of BIGINT;
CREATE INDEX transactions_by_refunded ON transactions (refund_of) WHERE refund_of IS NOT NULL;
