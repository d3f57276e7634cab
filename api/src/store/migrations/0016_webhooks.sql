-- Webhooks: addresses of systems that are told of events.
CREATE TABLE webhook_endpoints (
    id BIGINT PRIMARY KEY,
    client_id BIGINT NOT NULL REFERENCES client (id),
    url TEXT NOT NULL,
    -- Names of events with a space between them.
    events TEXT NOT NULL,
    -- Sealed. The former one signs too, from a rotation on until it is ended.
    secret TEXT NOT NULL,
    former_secret TEXT,
    created_at BIGINT NOT NULL,
    switched_off_at BIGINT,
    -- Time since which every attempt has failed, and of the mail that says so.
    failing_since BIGINT,
    warned_at BIGINT
);
CREATE INDEX webhook_endpoints_by_client ON webhook_endpoints (client_id);

CREATE TABLE webhook_deliveries (
    id BIGINT PRIMARY KEY,
    endpoint_id BIGINT NOT NULL REFERENCES webhook_endpoints (id),
    -- The same for every endpoint, and when it is sent again.
    message_id BIGINT NOT NULL,
    event TEXT NOT NULL,
    payload TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    attempted_at BIGINT,
    due_at BIGINT,
    give_up_at BIGINT NOT NULL,
    -- Time until which a server has it to itself.
    sending_until BIGINT,
    finished_at BIGINT,
    outcome TEXT,
    status BIGINT,
    failure TEXT
);
CREATE INDEX webhook_deliveries_by_due ON webhook_deliveries (endpoint_id, due_at);
CREATE INDEX webhook_deliveries_sending ON webhook_deliveries (endpoint_id, sending_until) WHERE sending_until IS NOT NULL;
CREATE INDEX webhook_deliveries_by_end ON webhook_deliveries (finished_at);
