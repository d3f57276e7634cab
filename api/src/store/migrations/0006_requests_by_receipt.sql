-- SQLite keeps documents beside the ids of their requests: this index counts requests without reading them.
CREATE INDEX requests_by_receipt ON requests (created_at);
