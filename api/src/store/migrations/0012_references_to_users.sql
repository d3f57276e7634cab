-- Sign-ups that are not confirmed yet: those that stay so are deleted. Drivers, who have no password, are not among them.
CREATE INDEX users_unconfirmed ON users (created_at) WHERE email_confirmed_at IS NULL AND password_hash IS NOT NULL;

-- What refers to a person: read for the file of their data, and checked before an account is deleted.
CREATE INDEX employees_by_user ON employees (user_id);
CREATE INDEX requests_by_driver ON requests (driver_id);
CREATE INDEX transactions_by_person ON transactions (employee_id, id);
CREATE INDEX offers_by_sender ON offers (created_by, id);
CREATE INDEX claims_by_user ON claims (user_id);
CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id);
CREATE INDEX audit_by_user ON audit (user_id, id);
CREATE INDEX audit_by_subject ON audit (subject, id);

CREATE INDEX provider_sign_ins_by_expiry ON provider_sign_ins (expires_at);
