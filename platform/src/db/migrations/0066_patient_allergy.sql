-- What patients are allergic to, as they or their doctors recorded it.
CREATE TABLE patient_allergy (
  id          text PRIMARY KEY,
  uid         text NOT NULL REFERENCES account (uid),
  rel_id      text NOT NULL,
  -- Of the list in the contract; null: free text.
  code        encrypted,
  words       encrypted,
  -- Of a medicine, where it is known.
  substance   encrypted,
  -- A year, a month or a day: 2019, 2019-04, 2019-04-12.
  since       encrypted,
  severity    encrypted,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT patient_allergy_patient_of_account FOREIGN KEY (rel_id, uid) REFERENCES patient (rel_id, uid),
  CONSTRAINT patient_allergy_named CHECK (num_nonnulls(code, words) = 1)
);
CREATE INDEX patient_allergy_of_patient ON patient_allergy (rel_id, recorded_at DESC, id DESC);
