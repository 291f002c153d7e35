-- A session handed from a native app to its page. One open code a session; used once, in time, or never.
CREATE TABLE transfer_code (
  code_hash text PRIMARY KEY,
  session_id text NOT NULL CONSTRAINT transfer_code_one_a_session UNIQUE REFERENCES session (id),
  uid text NOT NULL REFERENCES account (uid),
  device_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT transfer_code_lives CHECK (expires_at > created_at),
  CONSTRAINT transfer_code_used_in_time CHECK (used_at IS NULL OR (used_at >= created_at AND used_at < expires_at))
);
