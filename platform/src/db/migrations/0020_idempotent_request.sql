-- One row a key of an idempotent endpoint, for a day: what it was used for, and the answer once that is final.
CREATE TABLE idempotent_request (
  -- The account; `device:…` where nobody is signed in.
  owner text NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  request_hash blind_index NOT NULL,
  -- Who runs it now, and until when that is believed without news.
  runner text,
  running_until timestamptz,
  answer encrypted,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner, endpoint, key),
  CHECK ((runner IS NULL) = (running_until IS NULL)),
  -- What is answered runs no more.
  CHECK (answer IS NULL OR runner IS NULL)
);
CREATE INDEX idempotent_request_age ON idempotent_request (created_at);
