-- One row a phone that ever asked for a code: the lock that makes counting safe. `phone` is a blind index here and below.
CREATE TABLE code_phone (
  phone blind_index PRIMARY KEY
);

-- Limits of a phone hold for a scope: a device from which its owner has signed in before, by its id, or all other devices
-- together, as the empty text. So strangers use up nothing of the owner's.
CREATE TABLE code_pause (
  phone blind_index NOT NULL REFERENCES code_phone (phone),
  scope text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (phone, scope)
);

CREATE TABLE code (
  id text PRIMARY KEY,
  phone blind_index NOT NULL REFERENCES code_phone (phone),
  -- Who asked for it; it is of no use to anybody else.
  device_id text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'sign-up')),
  hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  replaced_at timestamptz
);
-- Only the newest code that a device asked for counts.
CREATE UNIQUE INDEX code_one_open ON code (phone, device_id) WHERE used_at IS NULL AND replaced_at IS NULL;

CREATE TABLE code_wrong_try (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone blind_index NOT NULL REFERENCES code_phone (phone),
  scope text NOT NULL,
  -- Keyed hashes: an address is a personal datum. The network is its /24 or /48.
  address_hash text NOT NULL,
  network_hash text NOT NULL,
  tried_at timestamptz NOT NULL,
  -- A right code or a pause came after it: it counts against the address and the network only.
  settled boolean NOT NULL DEFAULT false
);
CREATE INDEX code_wrong_try_recent ON code_wrong_try (phone, scope, tried_at) WHERE NOT settled;
CREATE INDEX code_wrong_try_by_network ON code_wrong_try (network_hash, tried_at);
CREATE INDEX code_wrong_try_by_time ON code_wrong_try (tried_at);

-- An alarm about wrong tries over all phones is raised once in a window.
CREATE TABLE code_alarm (
  window_begins timestamptz PRIMARY KEY
);

-- Every code that was sent.
CREATE TABLE code_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone blind_index NOT NULL REFERENCES code_phone (phone),
  scope text NOT NULL,
  -- A captcha or a proof of work came with it.
  with_proof boolean NOT NULL,
  address_hash text NOT NULL,
  network_hash text NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX code_request_by_phone ON code_request (phone, scope, asked_at);
CREATE INDEX code_request_by_network ON code_request (network_hash, asked_at);

-- Who typed the right code of a number without an account may go on to sign up, on the same device.
CREATE TABLE phone_proof (
  proof_hash text PRIMARY KEY,
  phone blind_index NOT NULL REFERENCES code_phone (phone),
  device_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz
);

CREATE TABLE captcha (
  id text PRIMARY KEY,
  answer_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- What one sign-in began. Sessions made from it by transfer codes belong to it: they end with it, and never outlive it.
CREATE TABLE session_family (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  device_id text NOT NULL,
  -- Browser and system as the device named them, e.g. `Chrome`, `Android`; empty when it named none.
  browser text NOT NULL,
  system text NOT NULL,
  -- The /24 or /48 it was begun from, for its owner to recognise; empty when unknown.
  network text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- False once it was ended from another device: that device is no longer taken for the owner's.
  trusted boolean NOT NULL DEFAULT true,
  CONSTRAINT session_family_life UNIQUE (id, uid, ends_at),
  CHECK (ends_at > created_at)
);
CREATE INDEX session_family_of_account ON session_family (uid, ends_at) WHERE revoked_at IS NULL;

CREATE TABLE session (
  id text PRIMARY KEY,
  token_hash text NOT NULL CONSTRAINT session_token_unique UNIQUE,
  uid text NOT NULL REFERENCES account (uid),
  family_id text NOT NULL,
  family_ends_at timestamptz NOT NULL,
  device_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- Of the same account, and with the family's own end.
  CONSTRAINT session_of_family FOREIGN KEY (family_id, uid, family_ends_at) REFERENCES session_family (id, uid, ends_at),
  CONSTRAINT session_within_family CHECK (expires_at <= family_ends_at)
);
CREATE INDEX session_of_one_family ON session (family_id);
CREATE INDEX session_of_account ON session (uid);
