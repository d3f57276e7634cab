-- The schema of release 25 with rows in every table, as either engine holds it. Never edited: it
-- stands for the databases that are out there.

CREATE TABLE schema_steps (step BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL);

CREATE TABLE users (
    id BIGINT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    password_hash TEXT,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    cellphone TEXT,
    created_at BIGINT NOT NULL,
    disabled_at BIGINT,
    device_key_version BIGINT NOT NULL DEFAULT 0,
    language TEXT NOT NULL DEFAULT 'fr',
    email_confirmed_at BIGINT,
    signed_in_at BIGINT,
    firm TEXT,
    licence_number TEXT
);

CREATE TABLE user_roles (
    user_id BIGINT NOT NULL REFERENCES users (id),
    role TEXT NOT NULL,
    is_accepted BOOLEAN NOT NULL,
    refused_at BIGINT,
    refusal TEXT,
    PRIMARY KEY (user_id, role)
);

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    remembered BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    provider TEXT,
    id_token TEXT,
    user_agent TEXT NOT NULL DEFAULT '',
    address TEXT NOT NULL DEFAULT '',
    verified_at BIGINT NOT NULL DEFAULT 0,
    name TEXT
);
CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES users (id),
    linked_at BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject),
    UNIQUE (user_id, issuer)
);
CREATE TABLE provider_sign_ins (
    state_hash TEXT PRIMARY KEY,
    browser_hash TEXT NOT NULL,
    provider TEXT NOT NULL,
    nonce TEXT NOT NULL,
    pkce_verifier TEXT NOT NULL,
    origin TEXT,
    expires_at BIGINT NOT NULL
);
CREATE INDEX users_by_name ON users (last_name, first_name);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE TABLE ended_sessions (
    token_hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL,
    ended_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX ended_sessions_by_user ON ended_sessions (user_id);
CREATE INDEX ended_sessions_by_expiry ON ended_sessions (expires_at);
CREATE TABLE sign_in_attempts (
    subject TEXT PRIMARY KEY,
    attempts BIGINT NOT NULL,
    window_ends_at BIGINT NOT NULL
);
CREATE INDEX sign_in_attempts_by_end ON sign_in_attempts (window_ends_at);
CREATE TABLE known_networks (
    hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    expires_at BIGINT NOT NULL
);
CREATE INDEX known_networks_by_user ON known_networks (user_id);
CREATE INDEX known_networks_by_expiry ON known_networks (expires_at);

CREATE TABLE outbox (
    id BIGINT PRIMARY KEY,
    recipient TEXT NOT NULL,
    language TEXT NOT NULL,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    due_at BIGINT,
    give_up_at BIGINT NOT NULL,
    finished_at BIGINT,
    outcome TEXT,
    last_error TEXT,
    user_id BIGINT,
    user_agent TEXT,
    address TEXT
);
CREATE INDEX outbox_by_due ON outbox (due_at);
CREATE INDEX outbox_by_end ON outbox (finished_at);
CREATE INDEX outbox_by_user ON outbox (user_id);
CREATE INDEX outbox_by_recipient ON outbox (recipient, id);

CREATE TABLE one_time_tokens (
    hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    purpose TEXT NOT NULL,
    data TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    UNIQUE (user_id, purpose)
);
CREATE INDEX one_time_tokens_by_expiry ON one_time_tokens (expires_at);

CREATE TABLE authenticators (
    user_id BIGINT PRIMARY KEY REFERENCES users (id),
    secret TEXT,
    offered_secret TEXT,
    last_step BIGINT NOT NULL,
    added_at BIGINT NOT NULL DEFAULT 0
);
CREATE TABLE recovery_codes (
    hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id)
);
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);
CREATE TABLE pending_sign_ins (
    token_hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    remembered BOOLEAN NOT NULL,
    enrols BOOLEAN NOT NULL,
    expires_at BIGINT NOT NULL,
    is_known BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX pending_sign_ins_by_user ON pending_sign_ins (user_id);
CREATE INDEX pending_sign_ins_by_expiry ON pending_sign_ins (expires_at);
CREATE TABLE passkeys (
    id BIGINT PRIMARY KEY,
    credential_id TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    public_key TEXT NOT NULL,
    state TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT,
    name TEXT
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);
CREATE TABLE passkey_challenges (
    challenge TEXT PRIMARY KEY,
    user_id BIGINT REFERENCES users (id),
    state TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);

CREATE TABLE businesses (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    employee_cap BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
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
CREATE TABLE brands (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    offer_quota BIGINT NOT NULL
);
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
    document TEXT NOT NULL
);
CREATE INDEX requests_by_receipt ON requests (created_at);
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
CREATE TABLE deleted_offers (
    id BIGINT PRIMARY KEY,
    brand_id BIGINT NOT NULL REFERENCES brands (id),
    created_at BIGINT NOT NULL
);
CREATE INDEX deleted_offers_by_brand ON deleted_offers (brand_id, created_at);
CREATE TABLE events (
    id BIGINT PRIMARY KEY,
    sequence BIGINT UNIQUE,
    kind TEXT NOT NULL,
    subject BIGINT NOT NULL,
    audience TEXT NOT NULL,
    audience_id BIGINT NOT NULL,
    user_id BIGINT
);
CREATE TABLE claims (
    request_id BIGINT NOT NULL REFERENCES requests (id),
    brand_id BIGINT NOT NULL REFERENCES brands (id),
    user_id BIGINT NOT NULL REFERENCES users (id),
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (request_id, brand_id)
);
CREATE TABLE audit (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    user_id BIGINT,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    call_id TEXT NOT NULL,
    detail TEXT,
    actor_name TEXT
);
CREATE INDEX audit_by_time ON audit (at);
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE saved_views (
    id BIGINT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    list TEXT NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    query TEXT NOT NULL,
    UNIQUE (user_id, list, name_key)
);
CREATE TABLE offer_templates (
    id BIGINT PRIMARY KEY,
    brand_id BIGINT NOT NULL REFERENCES brands (id),
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    description TEXT NOT NULL,
    offer_type TEXT NOT NULL,
    phone TEXT,
    validity_days BIGINT,
    offered_at BIGINT,
    UNIQUE (brand_id, name_key)
);
CREATE INDEX users_unconfirmed ON users (created_at) WHERE email_confirmed_at IS NULL AND password_hash IS NOT NULL;
CREATE INDEX employees_by_user ON employees (user_id);
CREATE INDEX requests_by_driver ON requests (driver_id);
CREATE INDEX transactions_by_person ON transactions (employee_id, id);
CREATE INDEX offers_by_sender ON offers (created_by, id);
CREATE INDEX claims_by_user ON claims (user_id);
CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id);
CREATE INDEX audit_by_user ON audit (user_id, id);
CREATE INDEX audit_by_subject ON audit (subject, id);
CREATE INDEX provider_sign_ins_by_expiry ON provider_sign_ins (expires_at);
CREATE INDEX audit_by_action ON audit (action, id);
CREATE INDEX brand_members_by_brand ON brand_members (brand_id);
CREATE INDEX business_managers_by_business ON business_managers (business_id);
CREATE INDEX audit_by_detail ON audit (detail, id) WHERE detail IS NOT NULL;
CREATE TABLE invitations (
    id BIGINT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    role TEXT,
    brand_id BIGINT REFERENCES brands (id),
    business_id BIGINT REFERENCES businesses (id),
    language TEXT NOT NULL,
    invited_by BIGINT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    accepted_at BIGINT,
    accepted_by BIGINT REFERENCES users (id),
    withdrawn_at BIGINT
);
CREATE INDEX invitations_by_email ON invitations (email);
CREATE INDEX invitations_by_inviter ON invitations (invited_by, id);
CREATE INDEX invitations_by_accepter ON invitations (accepted_by);

CREATE TABLE client (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    brand_id BIGINT REFERENCES brands (id),
    business_id BIGINT REFERENCES businesses (id),
    created_at BIGINT NOT NULL,
    created_by BIGINT REFERENCES users (id),
    switched_off_at BIGINT
);
CREATE INDEX client_by_maker ON client (created_by);
CREATE INDEX client_by_brand ON client (brand_id);
CREATE INDEX client_by_business ON client (business_id);
CREATE TABLE client_token (
    id BIGINT PRIMARY KEY,
    client_id BIGINT NOT NULL REFERENCES client (id),
    hash TEXT NOT NULL UNIQUE,
    prefix TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    withdrawn_at BIGINT,
    used_at BIGINT,
    used_from TEXT,
    warnings BIGINT NOT NULL DEFAULT 0,
    created_by BIGINT REFERENCES users (id)
);
CREATE INDEX client_token_by_maker ON client_token (created_by);
CREATE INDEX client_token_by_client ON client_token (client_id, id);
CREATE TABLE client_row (
    client_id BIGINT NOT NULL REFERENCES client (id),
    kind TEXT NOT NULL,
    own_id TEXT NOT NULL,
    row_id BIGINT NOT NULL,
    PRIMARY KEY (client_id, kind, own_id)
);
CREATE INDEX client_row_by_row ON client_row (kind, row_id);
ALTER TABLE offers ADD COLUMN declined_at BIGINT;
ALTER TABLE transactions ADD COLUMN refund_of BIGINT;
CREATE INDEX transactions_by_refunded ON transactions (refund_of) WHERE refund_of IS NOT NULL;

CREATE TABLE webhook_endpoints (
    id BIGINT PRIMARY KEY,
    client_id BIGINT NOT NULL REFERENCES client (id),
    url TEXT NOT NULL,
    events TEXT NOT NULL,
    secret TEXT NOT NULL,
    former_secret TEXT,
    created_at BIGINT NOT NULL,
    switched_off_at BIGINT,
    failing_since BIGINT,
    warned_at BIGINT,
    created_by BIGINT REFERENCES users (id),
    token_id BIGINT REFERENCES client_token (id)
);
CREATE INDEX webhook_endpoints_by_maker ON webhook_endpoints (created_by);
CREATE INDEX webhook_endpoints_by_token ON webhook_endpoints (token_id);
CREATE INDEX webhook_endpoints_by_client ON webhook_endpoints (client_id);

CREATE TABLE webhook_deliveries (
    id BIGINT PRIMARY KEY,
    endpoint_id BIGINT NOT NULL REFERENCES webhook_endpoints (id),
    message_id BIGINT NOT NULL,
    event TEXT NOT NULL,
    payload TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    attempted_at BIGINT,
    due_at BIGINT,
    give_up_at BIGINT NOT NULL,
    sending_until BIGINT,
    finished_at BIGINT,
    outcome TEXT,
    status BIGINT,
    failure TEXT
);
CREATE INDEX webhook_deliveries_by_due ON webhook_deliveries (endpoint_id, due_at);
CREATE INDEX webhook_deliveries_sending ON webhook_deliveries (endpoint_id, sending_until) WHERE sending_until IS NOT NULL;
CREATE INDEX webhook_deliveries_by_end ON webhook_deliveries (finished_at);

CREATE TABLE notifications (
    user_id BIGINT NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    timing TEXT NOT NULL DEFAULT 'morning',
    views TEXT NOT NULL DEFAULT '',
    mailed_until BIGINT NOT NULL,
    due_at BIGINT,
    mailed_this_month TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (user_id, kind)
);
CREATE INDEX notifications_by_due ON notifications (due_at);
CREATE TABLE seen_requests (
    request_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES users (id),
    seen_at BIGINT NOT NULL,
    opened_at BIGINT,
    PRIMARY KEY (request_id, user_id)
);
CREATE INDEX seen_requests_by_user ON seen_requests (user_id);
CREATE INDEX seen_requests_by_time ON seen_requests (seen_at);
CREATE TABLE refused_addresses (
    address TEXT PRIMARY KEY,
    refused_at BIGINT NOT NULL,
    reason TEXT NOT NULL
);
ALTER TABLE carwash_types ADD COLUMN fell_at BIGINT;
CREATE INDEX carwash_types_by_fall ON carwash_types (fell_at) WHERE fell_at IS NOT NULL;
ALTER TABLE users ADD COLUMN time_zone TEXT;
ALTER TABLE offers ADD COLUMN accepted_at BIGINT;
CREATE INDEX offers_by_acceptance ON offers (accepted_at) WHERE accepted_at IS NOT NULL;
CREATE INDEX offers_by_refusal ON offers (declined_at) WHERE declined_at IS NOT NULL;
ALTER TABLE businesses ADD COLUMN address TEXT;
ALTER TABLE transactions ADD COLUMN carwash_type TEXT;
CREATE TABLE statement_addresses (
    id BIGINT PRIMARY KEY,
    business_id BIGINT NOT NULL REFERENCES businesses (id),
    email TEXT NOT NULL,
    language TEXT NOT NULL,
    added_at BIGINT NOT NULL,
    confirmed_at BIGINT,
    mailed_month TEXT,
    UNIQUE (business_id, email)
);
CREATE TABLE statement_links (
    hash TEXT PRIMARY KEY,
    address_id BIGINT NOT NULL REFERENCES statement_addresses (id),
    month TEXT,
    expires_at BIGINT NOT NULL
);
CREATE INDEX statement_links_by_address ON statement_links (address_id);
CREATE INDEX statement_links_by_end ON statement_links (expires_at);

INSERT INTO schema_steps VALUES (1, 1763600000000), (2, 1763600000001), (3, 1763600000002), (4, 1763600000003), (5, 1763600000004), (6, 1763600000005), (7, 1763600000006), (8, 1763600000007), (9, 1763600000008), (10, 1763600000009), (11, 1763600000010), (12, 1763600000011), (13, 1763600000012), (14, 1763600000013), (15, 1763600000014), (16, 1763600000015), (17, 1763600000016), (18, 1763600000017), (19, 1763600000018), (20, 1763600000019), (21, 1763600000020), (22, 1763600000021), (23, 1763600000022), (24, 1763600000023), (25, 1763600000024);
INSERT INTO settings VALUES ('receipt_key', '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'),
    ('recovery_code_key', 'ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100');
INSERT INTO users VALUES
    (1001, 'fleet@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$HASH', 'Élise', 'Côté', NULL, 1763600000000, NULL, 0, 'fr', 1763600000000, 1763600000400, NULL, NULL, 'America/Toronto'),
    (1003, 'broker@demo.test', NULL, 'Benoît', 'O''Neil', '514-555-0101', 1763600000001, 1763600000900, 3, 'en', NULL, NULL, 'Courtage O''Neil', '512345', NULL),
    (2001, 'driver@demo.test', NULL, '', 'Nguyễn', '819-555-0102', 0, NULL, 0, 'fr', NULL, NULL, NULL, NULL, NULL);
INSERT INTO user_roles VALUES (1001, 'ROLE_BUSINESS', TRUE, NULL, NULL), (1003, 'ROLE_ASSURANCE', FALSE, 1763600000800, 'Permis inconnu de l''AMF');
INSERT INTO sessions VALUES
    ('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 1001, TRUE, 1763600000000, 1763600000500, 4102444800000, 'acme', 'header.claims.signature',
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', '203.0.113.9', 1763600000400, 'Téléphone');
INSERT INTO identities VALUES ('https://login.acme.test', 'person-1', 1001, 1763600000000);
INSERT INTO provider_sign_ins VALUES
    ('3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d', '2e7d2c03a9507ae265ecf5b5356885a53393a2029d241394997265a1a25aefc6', 'acme', 'n', 'v', '/team', 4102444800000);
INSERT INTO ended_sessions VALUES
    ('60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752', 1003, 'disabled', 1763600000900, 4102444800000);
INSERT INTO sign_in_attempts VALUES ('address:203.0.113.9', 100, 4102444800000);
INSERT INTO known_networks VALUES ('8b1a9953c4611296a827abf8c47804d7f0a6e1a4a2b1d3c5e7f90123456789ab', 1001, 4102444800000);
INSERT INTO one_time_tokens VALUES
    ('2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae', 1001, 'reset password', NULL, 1763600000000, 4102444800000);
INSERT INTO outbox VALUES
    (970, 'fleet@demo.test', 'fr', 'resetPassword', '{"token":"0badc0de"}', 1763600000000, 1, 1763600000030, 1763601800000, NULL, NULL, 'the mail server is too slow', 1001, 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', '203.0.113.9'),
    (971, 'broker@demo.test', 'en', 'passwordChanged', '', 1763600000000, 1, NULL, 1763686400000, 1763600000001, 'sent', NULL, 1003, NULL, NULL);
INSERT INTO authenticators VALUES
    (1001, '00112233445566778899aabb', NULL, 58786666, 1763600000000), (1003, NULL, 'ffeeddccbbaa99887766554433221100', 0, 0);
INSERT INTO recovery_codes VALUES ('fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9', 1001);
INSERT INTO pending_sign_ins VALUES
    ('486ea46224d1bb4fb680f34f7c9ad96a8f24ec88be73ea8e5a6c65260e9cb8a7', 1001, FALSE, FALSE, 4102444800000, TRUE);
INSERT INTO passkeys VALUES
    (980, 'a1b2c3d4e5f60718293a4b5c6d7e8f90', 1001, '01032d4f', '01010500000001', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 1763600000000, 1763600000600, 'Clé bleue'),
    (981, '00ff', 1003, '0002', '01000000000000', '', 1763600000001, NULL, NULL);
INSERT INTO passkey_challenges VALUES
    ('0123456789abcdef0123456789abcdef', 1001, '00112233', 4102444800000), ('fedcba9876543210fedcba9876543210', NULL, '4455', 4102444800000);
INSERT INTO businesses VALUES (1, 'Transport Boréal inc.', 50, 1763600000000, '1, rue A');
INSERT INTO business_managers VALUES (1001, 1);
INSERT INTO employees VALUES
    (1, 2001, 4, '08:00', '18:00', TRUE, TRUE, TRUE, TRUE, TRUE, FALSE, FALSE, 1763600000000);
INSERT INTO cards VALUES
    (11, 1, NULL, 'vault-1', 'Visa', '4242', 'Élise Côté', '11', '2028', 1763600000000),
    (12, NULL, 1003, 'vault-2', 'Other', '0005', 'B. O''Neil', '01', '2026', 1763600000000);
INSERT INTO store_brands VALUES (1, 'Lavage Express', '/api/demo/brands/1.svg'), (2, 'Sans logo', NULL);
INSERT INTO stores VALUES
    (1, 1, '12, rue Saint-Denis', 'bureau 4', 'Québec', 'Closed on Sunday', 45, TRUE, TRUE),
    (2, NULL, '9, chemin du Lac', NULL, 'Ontario', '', NULL, FALSE, FALSE);
INSERT INTO store_routes VALUES (1, 1, 'Route 20', 1), (2, 1, 'Route 40', 2);
INSERT INTO carwash_types VALUES (1, 1, 'Basic', 12, 1299, 1099, NULL), (1, 2, 'Premium', 0, NULL, NULL, 1763600000700);
INSERT INTO transactions VALUES
    (600, 1, 2001, 1, 1763600000000, 1299, 195, '4242', NULL, 'Premium'), (601, 1, 2001, 2, 1763600000001, 0, 0, '4242', NULL, NULL), (602, 1, 2001, 1, 1763600000002, -1299, -195, '4242', 600, 'Premium');
INSERT INTO statement_addresses VALUES
    (970, 1, 'compta@boreal.test', 'fr', 1763600000000, 1763600000100, '2025-10'), (971, 1, 'waiting@boreal.test', 'en', 1763600000200, NULL, NULL);
INSERT INTO statement_links VALUES
    ('5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9', 970, '2025-10', 4102444800000),
    ('6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b', 971, NULL, 4102444800000);
INSERT INTO brands VALUES (0, 'Platform', 0), (1, 'AutoPortail', 30);
INSERT INTO brand_members VALUES (1, 1003);
INSERT INTO invitations VALUES
    (940, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 'new@demo.test', 'ROLE_ASSURANCE', 1, NULL, 'fr', 1001, 1763600000000, 1764204800000, NULL, NULL, NULL),
    (941, 'cb8379ac2098aa165029e3938a51da0bcecfc008fd6795f401178647f96c5b34', 'driver@demo.test', NULL, NULL, 1, 'en', 1001, 1763600000000, 1764204800000, 1763600000900, 2001, NULL);
INSERT INTO saved_views VALUES (950, 1003, 'unansweredRequests', 'Électriques', 'electriques', 'motor=BATTERY&sort=-premium');
INSERT INTO offer_templates VALUES
    (960, 1, 'Complet', 'complet', 'Tout compris; l''assistance aussi', 'PHONE', '514-555-0199', 30, 1763600000100),
    (961, 1, 'Court', 'court', 'Un mois', 'LINK', NULL, NULL, NULL);
INSERT INTO car_makes VALUES ('Citroën'), ('Toyota');
INSERT INTO requests VALUES
    (7, 2001, 1763600000000, '{"id":7,"userCar":{"car":{"make":"Citroën"},"color":"bleu \"nuit\""}}'),
    (8, 2001, 1763600000001, '{"id":8}');
INSERT INTO request_states VALUES (7, 1, 1763600000100, NULL), (8, 1, NULL, 1763600000200);
INSERT INTO offers VALUES
    (70, 7, 1, 119988, '2027-01-31', 'Tout compris; l''assistance aussi', 'PHONE', '514-555-0199', NULL, NULL, TRUE, 1003, 1763600000100, NULL, 1763600000300);
INSERT INTO deleted_offers VALUES (69, 1, 1763600000050);
INSERT INTO events VALUES
    (800, 1763600000100, 'offerCreated', 7, 'brand', 1, 1003), (801, NULL, 'requestCreated', 8, 'brokers', 0, NULL);
INSERT INTO claims VALUES (8, 1, 1003, 1763600000150);
INSERT INTO notifications VALUES (1003, 'newRequests', 'twice', '950', 1763600000000, 1763600000900, ''), (1003, 'answers', 'never', '', 1763600000000, NULL, ''), (1001, 'team', 'morning', '', 1763600000000, NULL, '2025-11 card 2001');
INSERT INTO seen_requests VALUES (7, 1003, 1763600000200, 1763600000200), (8, 1003, 1763600000200, NULL);
INSERT INTO refused_addresses VALUES ('broker@demo.test', 1763600000500, '550 5.1.1 no such user');
INSERT INTO audit VALUES
    (900, 1763600000100, 1003, 'offer.create', '7', 'abcdef0123456789', NULL, 'Nadia Haddad'), (901, 1763600000000, NULL, 'user.register', '1003', 'command line', 'ROLE_ASSURANCE', NULL),
    (902, 1763600000000, 1001, 'client.create', '990', 'abcdef0123456789', 'Application mobile', 'Élise Côté'),
    (903, 1763600000000, 1001, 'client-token.issue', '990', 'abcdef0123456789', 'Application mobile, portal_pat_0badc0de', 'Élise Côté'),
    (904, 1763600000000, 1001, 'webhook.create', '993', 'abcdef0123456789', 'driver.test', 'Élise Côté'),
    (905, 1763600000000, 1001, 'webhook.delete', '989', 'abcdef0123456789', 'gone.test', 'Élise Côté');
INSERT INTO client VALUES (990, 'Application mobile', NULL, NULL, 1763600000000, 1001, NULL), (991, 'Boréal', NULL, 1, 1763600000000, NULL, 1763600000900);
INSERT INTO client_token VALUES (992, 990, '2c624232cdd221771294dfbb310aca000a0df6ac8b66b696d90ef06fdefb64a3', 'portal_pat_0badc0de', 'requests:write offers:read', 1763600000000, 4102444800000, NULL, 1763600000900, '203.0.113.9', 0, 1001);
INSERT INTO client_row VALUES (990, 'request', 'R-1', 7);
INSERT INTO webhook_endpoints VALUES (993, 990, 'https://driver.test/hooks', 'member.removed offer.sent', 'ab12', NULL, 1763600000000, NULL, 1763600000200, NULL, NULL, 992);
INSERT INTO webhook_deliveries VALUES
    (994, 993, 995, 'offer.sent', '{"type":"offer.sent"}', 1763600000100, 1, 1763600000150, NULL, 1763859200100, NULL, 1763600000200, 'delivered', 204, NULL),
    (996, 993, 997, 'member.removed', '{"type":"member.removed"}', 1763600000100, 2, 1763600000150, 4102444800000, 4102444800000, NULL, NULL, NULL, NULL, 'timeout');
