-- Administration of people. A refused application keeps its role, which is not accepted.
ALTER TABLE user_roles ADD COLUMN refused_at BIGINT;
ALTER TABLE user_roles ADD COLUMN refusal TEXT;
ALTER TABLE users ADD COLUMN signed_in_at BIGINT;

-- What else an act is about: a role, the id of a brand, a business or a request.
ALTER TABLE audit ADD COLUMN detail TEXT;
CREATE INDEX audit_by_action ON audit (action, id);
CREATE INDEX audit_by_detail ON audit (detail, id) WHERE detail IS NOT NULL;

-- The request of an offer, by which the history of a request finds its offers.
UPDATE audit SET detail = (SELECT CAST(o.request_id AS TEXT) FROM offers o WHERE o.id = CAST(audit.subject AS BIGINT))
    WHERE action IN ('offer.create', 'offer.accept');

-- Until now only identity providers gave and took roles; administrators do too from here on.
UPDATE audit SET action = action || '-by-provider' WHERE action IN ('role.grant', 'role.revoke');

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
