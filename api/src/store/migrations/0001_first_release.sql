-- Times are milliseconds since 1970, money is cents, ids come from the server (see id.rs).

CREATE TABLE users (
    id BIGINT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    -- An argon2id PHC string; NULL for drivers, who sign in elsewhere.
    password_hash TEXT,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    cellphone TEXT,
    created_at BIGINT NOT NULL
);

CREATE TABLE user_roles (
    user_id BIGINT NOT NULL REFERENCES users (id),
    role TEXT NOT NULL,
    is_accepted BOOLEAN NOT NULL,
    PRIMARY KEY (user_id, role)
);

CREATE TABLE sessions (
    -- SHA-256 of the cookie's token, in hexadecimal.
    token_hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    remembered BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    -- Whichever comes first: idle too long, or too old.
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Attempts to sign in, per account and per address, in windows.
CREATE TABLE sign_in_attempts (
    subject TEXT PRIMARY KEY,
    attempts BIGINT NOT NULL,
    window_ends_at BIGINT NOT NULL
);

CREATE TABLE businesses (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    employee_cap BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

-- A manager runs one business; a business may have several managers.
CREATE TABLE business_managers (
    user_id BIGINT PRIMARY KEY REFERENCES users (id),
    business_id BIGINT NOT NULL REFERENCES businesses (id)
);

CREATE TABLE employees (
    business_id BIGINT NOT NULL REFERENCES businesses (id),
    user_id BIGINT NOT NULL REFERENCES users (id),
    max_carwash_per_month BIGINT NOT NULL,
    start_hour TEXT NOT NULL,
    end_hour TEXT NOT NULL,
    monday BOOLEAN NOT NULL,
    tuesday BOOLEAN NOT NULL,
    wednesday BOOLEAN NOT NULL,
    thursday BOOLEAN NOT NULL,
    friday BOOLEAN NOT NULL,
    saturday BOOLEAN NOT NULL,
    sunday BOOLEAN NOT NULL,
    added_at BIGINT NOT NULL,
    PRIMARY KEY (business_id, user_id)
);

-- A business's card, or that of a user who runs none. Number and CVV are never stored.
CREATE TABLE cards (
    id BIGINT PRIMARY KEY,
    business_id BIGINT UNIQUE REFERENCES businesses (id),
    user_id BIGINT UNIQUE REFERENCES users (id),
    vault_token TEXT NOT NULL,
    brand TEXT NOT NULL,
    last4 TEXT NOT NULL,
    name TEXT NOT NULL,
    expiry_month TEXT NOT NULL,
    expiry_year TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE store_brands (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    small_logo TEXT
);

CREATE TABLE stores (
    id BIGINT PRIMARY KEY,
    store_brand_id BIGINT REFERENCES store_brands (id),
    address TEXT NOT NULL,
    address2 TEXT,
    province TEXT NOT NULL,
    alert_en TEXT NOT NULL,
    -- Tenths of a star.
    rating BIGINT,
    is_maintained_locally BOOLEAN NOT NULL,
    active BOOLEAN NOT NULL
);

CREATE TABLE store_routes (
    id BIGINT PRIMARY KEY,
    store_id BIGINT NOT NULL REFERENCES stores (id),
    route_name TEXT NOT NULL,
    position BIGINT NOT NULL
);
CREATE INDEX store_routes_by_store ON store_routes (store_id, position);

CREATE TABLE carwash_types (
    store_id BIGINT NOT NULL REFERENCES stores (id),
    id BIGINT NOT NULL,
    name_en TEXT NOT NULL,
    amount BIGINT NOT NULL,
    price BIGINT,
    price_pro BIGINT,
    PRIMARY KEY (store_id, id)
);

CREATE TABLE transactions (
    id BIGINT PRIMARY KEY,
    business_id BIGINT NOT NULL REFERENCES businesses (id),
    employee_id BIGINT NOT NULL REFERENCES users (id),
    store_id BIGINT NOT NULL REFERENCES stores (id),
    created_at BIGINT NOT NULL,
    price_paid BIGINT NOT NULL,
    tax_paid BIGINT NOT NULL,
    last4 TEXT NOT NULL
);
CREATE INDEX transactions_by_business ON transactions (business_id, created_at, id);
CREATE INDEX transactions_by_employee ON transactions (business_id, employee_id, created_at, id);

-- A broker's employer, in whose name it offers. Brand 0 is the platform's own desk, to which
-- administrators belong; it makes no offers.
CREATE TABLE brands (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    -- Offers in any 30 days.
    offer_quota BIGINT NOT NULL
);
INSERT INTO brands (id, name, offer_quota) VALUES (0, 'Platform', 0);

CREATE TABLE brand_members (
    brand_id BIGINT NOT NULL REFERENCES brands (id),
    user_id BIGINT NOT NULL REFERENCES users (id),
    PRIMARY KEY (user_id, brand_id)
);

CREATE TABLE car_makes (
    name TEXT PRIMARY KEY
);

CREATE TABLE requests (
    id BIGINT PRIMARY KEY,
    driver_id BIGINT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    -- The request as the wire shows it, in JSON: written once by the mobile side, only read here.
    document TEXT NOT NULL
);

-- What a brand did with a request; no row means that it is new to that brand.
CREATE TABLE request_states (
    request_id BIGINT NOT NULL REFERENCES requests (id),
    brand_id BIGINT NOT NULL REFERENCES brands (id),
    responded_at BIGINT,
    discarded_at BIGINT,
    PRIMARY KEY (request_id, brand_id)
);
CREATE INDEX request_states_by_brand ON request_states (brand_id, request_id);

CREATE TABLE offers (
    id BIGINT PRIMARY KEY,
    request_id BIGINT NOT NULL REFERENCES requests (id),
    brand_id BIGINT NOT NULL REFERENCES brands (id),
    price_annually BIGINT NOT NULL,
    expiration_date TEXT NOT NULL,
    description TEXT NOT NULL,
    offer_type TEXT NOT NULL,
    phone TEXT,
    link TEXT,
    submission_number TEXT,
    is_accepted BOOLEAN NOT NULL,
    created_by BIGINT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    UNIQUE (request_id, brand_id)
);
CREATE INDEX offers_by_brand ON offers (brand_id, created_at);

-- Every change, in the transaction that made it.
CREATE TABLE audit (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    -- NULL: the command line, or somebody not signed in.
    user_id BIGINT,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    call_id TEXT NOT NULL
);
CREATE INDEX audit_by_time ON audit (at);

-- Keys that all servers of one database share.
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
