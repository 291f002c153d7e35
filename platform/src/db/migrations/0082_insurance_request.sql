-- An insurer may answer later. What it was asked is kept until then, with what came of it.
ALTER TABLE insurance_membership
  ADD COLUMN starts_on date,
  ADD COLUMN member_type text,
  -- As the insurer spells it.
  ADD COLUMN full_name encrypted;

CREATE TABLE insurance_request (
  id text PRIMARY KEY,
  patient_id text NOT NULL REFERENCES patient (rel_id),
  insurer_id text NOT NULL REFERENCES insurer (id),
  insurer_name_ar text NOT NULL,
  insurer_name_en text NOT NULL,
  -- Made by the adapter: a late answer names it.
  reference text NOT NULL UNIQUE,
  -- The person it was asked about: the answer is for nobody else.
  identity encrypted NOT NULL,
  status text NOT NULL,
  -- Of `several`: JSON of the memberships, until one is chosen.
  memberships encrypted,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  CONSTRAINT insurance_request_status CHECK (
    status IN ('pending', 'linked', 'several', 'not-found', 'mismatch', 'withdrawn', 'unanswered')
  ),
  CONSTRAINT insurance_request_answered CHECK ((status = 'pending') = (answered_at IS NULL)),
  CONSTRAINT insurance_request_several CHECK (status = 'several' OR memberships IS NULL)
);
CREATE UNIQUE INDEX insurance_request_of_patient ON insurance_request (patient_id) WHERE status IN ('pending', 'several');
CREATE INDEX insurance_request_pending ON insurance_request (asked_at) WHERE status = 'pending';
