-- Results of laboratories, and reports that patients keep here themselves.
CREATE TABLE report (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  rel_id text NOT NULL,
  source text NOT NULL CHECK (source IN ('lab', 'own')),
  -- The visit a sample was taken at; null: brought in from elsewhere.
  appointment_id text REFERENCES appointment (id),
  -- {ar, en}
  title encrypted NOT NULL,
  -- Of a laboratory: [{analyte, value}]
  results encrypted,
  -- Of a patient's own.
  file_id text UNIQUE REFERENCES stored_file (id),
  issued_at timestamptz NOT NULL,
  CONSTRAINT report_patient_of_account FOREIGN KEY (rel_id, uid) REFERENCES patient (rel_id, uid),
  CONSTRAINT report_of_source CHECK ((source = 'lab') = (results IS NOT NULL) AND (source = 'own') = (file_id IS NOT NULL)),
  -- A result is uploaded once.
  CONSTRAINT report_once UNIQUE (appointment_id, rel_id)
);
CREATE INDEX report_of_account ON report (uid, issued_at DESC, id DESC);
CREATE INDEX report_age ON report (issued_at);
