-- Offers that a broker deleted: the quota of a brand counts the offers that it sent.
CREATE TABLE deleted_offers (
    id BIGINT PRIMARY KEY,
    brand_id BIGINT NOT NULL REFERENCES brands (id),
    created_at BIGINT NOT NULL
);
CREATE INDEX deleted_offers_by_brand ON deleted_offers (brand_id, created_at);
