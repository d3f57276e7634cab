-- Names that a person gave to queries of a list.
CREATE TABLE saved_views (
    id BIGINT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    -- Name of the list's call.
    list TEXT NOT NULL,
    name TEXT NOT NULL,
    -- The name without case and accents.
    name_key TEXT NOT NULL,
    query TEXT NOT NULL,
    UNIQUE (user_id, list, name_key)
);

-- Prepared texts of a brand's offers.
CREATE TABLE offer_templates (
    id BIGINT PRIMARY KEY,
    brand_id BIGINT NOT NULL REFERENCES brands (id),
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    description TEXT NOT NULL,
    offer_type TEXT NOT NULL,
    phone TEXT,
    validity_days BIGINT,
    -- Time of the last offer made from it.
    offered_at BIGINT,
    UNIQUE (brand_id, name_key)
);
