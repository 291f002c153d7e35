-- What a provider wrote at the end of a visit, once for each patient.
CREATE TABLE visit_note (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  appointment_id text NOT NULL,
  patient_id text NOT NULL,
  -- {ar, en}
  diagnosis encrypted NOT NULL,
  advice encrypted NOT NULL,
  written_at timestamptz NOT NULL,
  CONSTRAINT visit_note_once UNIQUE (appointment_id, patient_id),
  CONSTRAINT visit_note_patient_of_visit FOREIGN KEY (appointment_id, patient_id)
    REFERENCES appointment_patient (appointment_id, patient_id),
  CONSTRAINT visit_note_patient_of_account FOREIGN KEY (patient_id, uid) REFERENCES patient (rel_id, uid)
);
CREATE INDEX visit_note_age ON visit_note (written_at);
