-- Questions to the identity provider that it did not confirm, or has not answered yet. They are counted per identity number
-- over all callers, and per caller, so that nobody finds a birth date by trying. Keyed hashes: no number is kept here.
CREATE TABLE identity_enquiry (
  -- Number, birth date and names: the same question is not asked twice.
  question_hash text PRIMARY KEY,
  identity_hash text NOT NULL,
  asker_hash text NOT NULL,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX identity_enquiry_of_identity ON identity_enquiry (identity_hash, asked_at);
CREATE INDEX identity_enquiry_of_asker ON identity_enquiry (asker_hash, asked_at);

-- An account claims an identity that is verified in another one. An operator decides.
CREATE TABLE identity_claim (
  id text PRIMARY KEY,
  -- Who claims it, and as which patient.
  uid text NOT NULL REFERENCES account (uid),
  rel_id text NOT NULL REFERENCES patient (rel_id),
  -- In whose account it is verified, and as which patient.
  owner_uid text NOT NULL REFERENCES account (uid),
  owner_rel_id text NOT NULL REFERENCES patient (rel_id),
  -- What the provider said of the person.
  citizen boolean NOT NULL,
  -- moved: the claimant is verified, the owner no longer; shared: both; withdrawn: the claimant changed the details.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'moved', 'shared', 'refused', 'withdrawn')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK (uid <> owner_uid),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX identity_claim_one_open ON identity_claim (rel_id) WHERE state = 'open';

ALTER TABLE patient ADD COLUMN shared_claim text REFERENCES identity_claim (id);
-- An identity is verified in one account, unless an operator has found that two accounts share a relative.
CREATE UNIQUE INDEX patient_verified_once ON patient (identity_index)
  WHERE verified AND deleted_at IS NULL AND shared_claim IS NULL;
-- Nobody holds two accounts.
CREATE UNIQUE INDEX patient_verified_self ON patient (identity_index)
  WHERE verified AND relation = 'self' AND deleted_at IS NULL;
