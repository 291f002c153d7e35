-- One entry of the health record that its account shares for a time with whoever has the code.
CREATE TABLE record_share (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  kind text NOT NULL CHECK (kind IN ('visit', 'vaccination', 'prescription', 'result', 'report')),
  entry_id text NOT NULL,
  title encrypted NOT NULL,
  code_index blind_index NOT NULL CONSTRAINT record_share_code UNIQUE,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > created_at),
  -- Ended by the account before its time.
  revoked_at timestamptz
);
CREATE INDEX record_share_of_account ON record_share (uid, created_at DESC);
CREATE INDEX record_share_ending ON record_share (ends_at);

-- Who opened it, by the name that they typed.
CREATE TABLE record_share_opening (
  id text PRIMARY KEY,
  share_id text NOT NULL REFERENCES record_share (id) ON DELETE CASCADE,
  reader encrypted NOT NULL,
  opened_at timestamptz NOT NULL
);
CREATE INDEX record_share_opening_of_share ON record_share_opening (share_id, opened_at DESC);

-- Wrong codes, by a keyed hash of the network.
CREATE TABLE record_share_try (
  network_hash text NOT NULL,
  tried_at timestamptz NOT NULL
);
CREATE INDEX record_share_try_of_network ON record_share_try (network_hash, tried_at);
CREATE INDEX record_share_try_age ON record_share_try (tried_at);

ALTER TABLE record_access DROP CONSTRAINT record_access_reader_check;
ALTER TABLE record_access ADD CONSTRAINT record_access_reader_check
  CHECK (reader IN ('code-holder', 'identity-provider', 'insurer', 'operator', 'pharmacy', 'provider', 'sms-gateway'));
ALTER TABLE record_access DROP CONSTRAINT record_access_what_check;
ALTER TABLE record_access ADD CONSTRAINT record_access_what_check
  CHECK (what IN ('identity', 'insurance', 'visit', 'problem', 'prescription', 'medical-profile', 'record-entry'));
ALTER TABLE record_access DROP CONSTRAINT record_access_why_check;
ALTER TABLE record_access ADD CONSTRAINT record_access_why_check
  CHECK (why IN (
    'identity-check', 'relation-check', 'identity-claim', 'cover-check', 'reminder', 'operation', 'dispensing', 'care',
    'share'
  ));
