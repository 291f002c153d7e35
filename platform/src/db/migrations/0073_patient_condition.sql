-- What patients record about their health beside allergies, which keep the substances of medicines too (0066).
ALTER TABLE patient_allergy ADD COLUMN note encrypted;
CREATE TABLE patient_condition (
  id          text PRIMARY KEY,
  uid         text NOT NULL REFERENCES account (uid),
  rel_id      text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('chronic-disease', 'medication', 'past-medication', 'surgery', 'injury')),
  -- Of the list of its kind in the contract; null: free text.
  code        encrypted,
  words       encrypted,
  -- A year, a month or a day: 2019, 2019-04, 2019-04-12.
  since       encrypted,
  severity    encrypted,
  note        encrypted,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT patient_condition_of_account FOREIGN KEY (rel_id, uid) REFERENCES patient (rel_id, uid),
  CONSTRAINT patient_condition_named CHECK (num_nonnulls(code, words) = 1)
);
CREATE INDEX patient_condition_of_patient ON patient_condition (rel_id, recorded_at DESC, id DESC);
