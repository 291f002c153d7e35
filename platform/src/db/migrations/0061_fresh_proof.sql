-- Proof, just given, that a session is its account holder's: for one purpose and one use. Purposes are words of the contract.
CREATE TABLE fresh_proof (
  proof_hash text PRIMARY KEY,
  session_id text NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  purpose text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz
);
CREATE INDEX fresh_proof_of_session ON fresh_proof (session_id);

-- Codes are sent for these purposes as well.
ALTER TABLE code DROP CONSTRAINT code_purpose_check;

-- An e-mail address or a number that an account had until then: where its holder is notified of the change.
CREATE TABLE contact_change (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  kind text NOT NULL CHECK (kind IN ('email', 'phone')),
  previous encrypted NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX contact_change_of_account ON contact_change (uid, changed_at);
