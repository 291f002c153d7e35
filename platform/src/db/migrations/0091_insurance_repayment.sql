-- While an insurer has not answered, the patient may pay the full price and is repaid the covered part after the answer.

-- `unavailable`: the insurers' service did not respond, and nothing was asked.
ALTER TABLE insurance_request DROP CONSTRAINT insurance_request_status;
ALTER TABLE insurance_request ADD CONSTRAINT insurance_request_status CHECK (
  status IN ('pending', 'linked', 'several', 'not-found', 'mismatch', 'withdrawn', 'unanswered', 'unavailable')
);

-- The patient's choice for one visit and one patient of it.
CREATE TABLE appointment_repayment (
  appointment_id text NOT NULL REFERENCES appointment (id) ON DELETE CASCADE,
  patient_id text NOT NULL REFERENCES patient (rel_id),
  -- Whose answer was awaited: a plan of another insurer repays nothing.
  insurer_id text NOT NULL REFERENCES insurer (id),
  insurer_name_ar text NOT NULL,
  insurer_name_en text NOT NULL,
  way text NOT NULL CHECK (way IN ('source', 'wallet')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'repaid', 'not-covered')),
  -- Halalas.
  amount integer CHECK (amount > 0),
  chosen_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- One choice, hence at most one repayment.
  PRIMARY KEY (appointment_id, patient_id),
  CHECK ((state = 'waiting') = (settled_at IS NULL)),
  CHECK ((state = 'repaid') = (amount IS NOT NULL))
);
CREATE INDEX appointment_repayment_waiting ON appointment_repayment (patient_id) WHERE state = 'waiting';

CREATE FUNCTION appointment_repayment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'waiting' THEN
    RAISE EXCEPTION 'the repayment for appointment % is settled already', OLD.appointment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appointment_repayment_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_repayment_guard BEFORE UPDATE ON appointment_repayment
  FOR EACH ROW EXECUTE FUNCTION appointment_repayment_guard();
