-- Who outside an account read what of a record, when and why. Rows are added, shown to the patient, and dropped when old.
CREATE TABLE record_access (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  rel_id text,
  reader text NOT NULL CHECK (reader IN ('identity-provider', 'insurer', 'operator', 'sms-gateway')),
  what text NOT NULL CHECK (what IN ('identity', 'insurance', 'visit')),
  why text NOT NULL CHECK (why IN ('identity-check', 'identity-claim', 'cover-check', 'reminder', 'operation')),
  at timestamptz NOT NULL,
  CONSTRAINT record_access_patient FOREIGN KEY (rel_id, uid) REFERENCES patient (rel_id, uid)
);
CREATE INDEX record_access_of_account ON record_access (uid, at DESC, id DESC);
CREATE INDEX record_access_age ON record_access (at);

-- What was read stays said.
CREATE FUNCTION record_access_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry of the access log is not changed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'record_access_kept';
END $$;
CREATE TRIGGER record_access_kept BEFORE UPDATE ON record_access
  FOR EACH ROW EXECUTE FUNCTION record_access_kept();
