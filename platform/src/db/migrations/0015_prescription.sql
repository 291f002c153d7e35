CREATE TABLE prescription (
  id             text PRIMARY KEY,
  uid            text NOT NULL REFERENCES account (uid),
  rel_id         text NOT NULL,
  provider_id    text NOT NULL REFERENCES provider (id),
  -- The consultation it was written in; absent for those brought in from elsewhere.
  appointment_id text REFERENCES appointment (id),
  issued_at      timestamptz NOT NULL,
  -- Last Riyadh day on which it may be dispensed.
  valid_until    date NOT NULL,
  CONSTRAINT prescription_patient_of_account FOREIGN KEY (rel_id, uid) REFERENCES patient (rel_id, uid),
  CONSTRAINT prescription_validity CHECK (valid_until >= (issued_at AT TIME ZONE 'Asia/Riyadh')::date)
);
CREATE INDEX prescription_of_account ON prescription (uid, issued_at DESC, id DESC);

CREATE TABLE prescribed_drug (
  id              text PRIMARY KEY,
  prescription_id text NOT NULL REFERENCES prescription (id),
  position        integer NOT NULL CHECK (position >= 1),
  drug            encrypted NOT NULL,
  form            encrypted NOT NULL,
  route           encrypted NOT NULL,
  unit            encrypted NOT NULL,
  dose_per_unit   encrypted NOT NULL,
  frequency       encrypted NOT NULL,
  duration_days   integer NOT NULL CHECK (duration_days BETWEEN 1 AND 365),
  -- Pro re nata: taken when needed.
  prn             boolean NOT NULL,
  indications     encrypted NOT NULL,
  -- Packs. What was handed over never exceeds what was prescribed, whoever hands it over.
  quantity        integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  dispensed       integer NOT NULL DEFAULT 0,
  CONSTRAINT prescribed_drug_not_exceeded CHECK (dispensed BETWEEN 0 AND quantity),
  CONSTRAINT prescribed_drug_position UNIQUE (prescription_id, position)
);
