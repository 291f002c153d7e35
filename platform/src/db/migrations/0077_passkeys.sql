-- Passkeys of accounts. The public key is base64url of COSE; nothing here is secret.
CREATE TABLE passkey (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  -- Rises with each use where the authenticator counts; an answer that does not raise it is a copy's.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_of_account ON passkey (uid, created_at);

-- A challenge is answered once, by whom it was made for: a session, or a device without one.
CREATE TABLE passkey_challenge (
  id text PRIMARY KEY,
  challenge text NOT NULL,
  use text NOT NULL CHECK (use IN ('get', 'create')),
  bound_to text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_challenge_by_time ON passkey_challenge (expires_at);
