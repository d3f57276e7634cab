-- The person who made a system, a token, a webhook endpoint. NULL where a command did, or the system itself.
ALTER TABLE client ADD COLUMN created_by BIGINT REFERENCES users (id);
ALTER TABLE client_token ADD COLUMN created_by BIGINT REFERENCES users (id);
ALTER TABLE webhook_endpoints ADD COLUMN created_by BIGINT REFERENCES users (id);
-- The token by which the system itself made the endpoint.
ALTER TABLE webhook_endpoints ADD COLUMN token_id BIGINT REFERENCES client_token (id);
CREATE INDEX client_by_maker ON client (created_by);
CREATE INDEX client_token_by_maker ON client_token (created_by);
CREATE INDEX webhook_endpoints_by_maker ON webhook_endpoints (created_by);
CREATE INDEX webhook_endpoints_by_token ON webhook_endpoints (token_id);

-- Time since which the tokens of a system are refused and its endpoints get nothing.
ALTER TABLE client ADD COLUMN switched_off_at BIGINT;

-- The makers so far, by the audit trail; an account may be deleted by now.
UPDATE client SET created_by = (SELECT MAX(u.id) FROM audit a JOIN users u ON u.id = a.user_id
    WHERE a.action = 'client.create' AND a.subject = CAST(client.id AS TEXT));
UPDATE client_token SET created_by = (SELECT MAX(u.id) FROM audit a JOIN users u ON u.id = a.user_id
    WHERE a.action = 'client-token.issue' AND a.subject = CAST(client_token.client_id AS TEXT)
        AND a.detail LIKE '%' || client_token.prefix);
UPDATE webhook_endpoints SET created_by = (SELECT MAX(u.id) FROM audit a JOIN users u ON u.id = a.user_id
    WHERE a.action = 'webhook.create' AND a.subject = CAST(webhook_endpoints.id AS TEXT));
