-- How often the profile of a patient has changed: of two updates made from one revision, the second finds another one and is refused.
ALTER TABLE patient ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0);
ALTER TABLE patient ADD COLUMN second_name text NOT NULL DEFAULT '';
-- How the patient is called on screens, in any script; empty: by the names for insurers.
ALTER TABLE patient ADD COLUMN display_name text NOT NULL DEFAULT '';
-- The profile beside the identity.
CREATE TABLE patient_health_profile (
  rel_id     text PRIMARY KEY,
  uid        text NOT NULL REFERENCES account (uid),
  -- What `HealthProfile` of the contract names, as JSON.
  answers    encrypted NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT patient_health_profile_of_account FOREIGN KEY (rel_id, uid) REFERENCES patient (rel_id, uid)
);
