-- One row a phone that ever asked for a code: the lock that makes counting safe.
CREATE TABLE code_phone (
  phone text PRIMARY KEY,
  paused_until timestamptz
);

CREATE TABLE code (
  id text PRIMARY KEY,
  phone text NOT NULL REFERENCES code_phone (phone),
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'sign-up')),
  hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  replaced_at timestamptz
);
-- Only the newest code of a phone counts.
CREATE UNIQUE INDEX code_one_open ON code (phone) WHERE used_at IS NULL AND replaced_at IS NULL;

CREATE TABLE code_wrong_try (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text NOT NULL REFERENCES code_phone (phone),
  tried_at timestamptz NOT NULL
);
CREATE INDEX code_wrong_try_recent ON code_wrong_try (phone, tried_at);

-- Every request for a code; `phone` is null when none was sent because the number is unknown.
CREATE TABLE code_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text REFERENCES code_phone (phone),
  -- Keyed hash: an address is a personal datum.
  address_hash text NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX code_request_by_phone ON code_request (phone, asked_at);
CREATE INDEX code_request_by_address ON code_request (address_hash, asked_at);

CREATE TABLE captcha (
  id text PRIMARY KEY,
  answer_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE session (
  id text PRIMARY KEY,
  token_hash text NOT NULL CONSTRAINT session_token_unique UNIQUE,
  uid text NOT NULL REFERENCES account (uid),
  device_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_of_account ON session (uid);

-- What the embedded SMS and mail adapters took. One row a key, however often it was sent.
CREATE TABLE sandbox_sms (
  key text PRIMARY KEY,
  reference text NOT NULL,
  phone text NOT NULL,
  body text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX sandbox_sms_by_phone ON sandbox_sms (phone, sent_at);
CREATE TABLE sandbox_mail (
  key text PRIMARY KEY,
  reference text NOT NULL,
  address text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  sent_at timestamptz NOT NULL
);
