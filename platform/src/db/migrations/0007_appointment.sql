-- A hold, a booking and an appointment are one row in different states, so that no two of them can overlap.
CREATE TABLE appointment (
  id text PRIMARY KEY,
  -- The account that booked.
  uid text NOT NULL REFERENCES account (uid),
  provider_id text NOT NULL REFERENCES provider (id),
  -- The gender asked for when the product chose the provider (A: any); null: the patient chose.
  any_of_gender text CHECK (any_of_gender IN ('A', 'M', 'F')),
  utid text NOT NULL,
  stid text NOT NULL REFERENCES service (stid),
  delivery text NOT NULL CHECK (delivery IN ('remote', 'home', 'facility')),
  channel text CHECK (channel IN ('video', 'voice', 'chat')),
  branch_id text REFERENCES branch (id),
  -- Where the provider comes to, as it was when it was chosen: VisitLocation of the contract.
  location encrypted,
  state text NOT NULL CHECK (
    state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress', 'completed', 'no_show', 'cancelled', 'expired')
  ),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- The end and the provider's way to the next visit.
  busy_until timestamptz NOT NULL,
  period tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at)) STORED,
  provider_period tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, busy_until)) STORED,
  hold_expires_at timestamptz,
  hold_extended boolean NOT NULL DEFAULT false,
  symptoms encrypted NOT NULL,
  -- [{file_id, file_name, size}]
  attachments encrypted NOT NULL,
  reschedules integer NOT NULL DEFAULT 0 CHECK (reschedules BETWEEN 0 AND 2),
  -- SEQUENCE of the calendar file.
  sequence integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  booked_at timestamptz,
  closed_at timestamptz,
  -- What was typed for a booking that did not come about was forgotten then.
  emptied_at timestamptz,
  CONSTRAINT appointment_channel CHECK ((delivery = 'remote') = (channel IS NOT NULL)),
  CONSTRAINT appointment_branch CHECK ((delivery = 'facility') = (branch_id IS NOT NULL)),
  CONSTRAINT appointment_location CHECK (
    CASE WHEN delivery = 'home' THEN location IS NOT NULL OR state IN ('held', 'expired', 'cancelled')
      ELSE location IS NULL END
  ),
  -- A day of care at most. Slot search looks back this far, and the way, for what may still be running.
  CHECK (ends_at > starts_at AND ends_at <= starts_at + interval '12 hours'),
  CHECK (busy_until >= ends_at AND busy_until <= ends_at + interval '4 hours'),
  -- A hold has an end, and nothing else has.
  CONSTRAINT appointment_hold_ends CHECK ((state IN ('held', 'awaiting_payment')) = (hold_expires_at IS NOT NULL)),
  CONSTRAINT appointment_provider_overlap EXCLUDE USING gist (provider_id WITH =, provider_period WITH &&)
    WHERE (state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress'))
);
-- One booking on its way per account: choosing another slot moves the hold.
CREATE UNIQUE INDEX appointment_one_hold ON appointment (uid) WHERE state IN ('held', 'awaiting_payment');
-- Slot search: who is busy when.
CREATE INDEX appointment_busy ON appointment (provider_id, starts_at) INCLUDE (busy_until, hold_expires_at, uid)
  WHERE state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress');
CREATE INDEX appointment_of_account ON appointment (uid, state, starts_at);
CREATE INDEX appointment_draft_age ON appointment (updated_at)
  WHERE booked_at IS NULL AND emptied_at IS NULL AND state IN ('expired', 'cancelled');
CREATE INDEX appointment_hold_expiry ON appointment (hold_expires_at) WHERE hold_expires_at IS NOT NULL;

-- For whom. Nobody is at two visits at once.
CREATE TABLE appointment_patient (
  appointment_id text NOT NULL REFERENCES appointment (id) ON DELETE CASCADE,
  patient_id text NOT NULL,
  position integer NOT NULL,
  -- Of the appointment, kept in step by the triggers below whatever the code writes.
  uid text NOT NULL,
  period tstzrange NOT NULL,
  occupied boolean NOT NULL,
  PRIMARY KEY (appointment_id, patient_id),
  -- A patient of the same account, whatever the code does.
  CONSTRAINT appointment_patient_of_account FOREIGN KEY (patient_id, uid) REFERENCES patient (rel_id, uid),
  CONSTRAINT appointment_patient_overlap EXCLUDE USING gist (patient_id WITH =, period WITH &&) WHERE (occupied)
);
CREATE INDEX appointment_patient_busy ON appointment_patient (patient_id) WHERE occupied;

CREATE FUNCTION appointment_patient_copy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nobody moves the appointment while the copy is made.
  SELECT uid, period, state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress')
    INTO STRICT NEW.uid, NEW.period, NEW.occupied FROM appointment WHERE id = NEW.appointment_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_patient_copy BEFORE INSERT OR UPDATE ON appointment_patient
  FOR EACH ROW EXECUTE FUNCTION appointment_patient_copy();

CREATE FUNCTION appointment_moves_patients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointment_patient SET period = NEW.period WHERE appointment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER appointment_moves_patients AFTER UPDATE OF uid, state, starts_at, ends_at ON appointment
  FOR EACH ROW EXECUTE FUNCTION appointment_moves_patients();

-- At commit, what is more than a hold has somebody to care for.
CREATE FUNCTION appointment_has_patient() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked text;
BEGIN
  IF TG_TABLE_NAME = 'appointment' THEN checked := NEW.id; ELSE checked := OLD.appointment_id; END IF;
  IF EXISTS (SELECT 1 FROM appointment WHERE id = checked AND state NOT IN ('held', 'expired', 'cancelled'))
    AND NOT EXISTS (SELECT 1 FROM appointment_patient WHERE appointment_id = checked) THEN
    RAISE EXCEPTION 'appointment % has no patient', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appointment_has_patient';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER appointment_has_patient AFTER INSERT OR UPDATE OF state ON appointment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION appointment_has_patient();
CREATE CONSTRAINT TRIGGER appointment_keeps_patient AFTER DELETE OR UPDATE OF appointment_id ON appointment_patient
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION appointment_has_patient();

-- What was chosen. Without a patient it is for each of them.
CREATE TABLE appointment_item (
  appointment_id text NOT NULL REFERENCES appointment (id) ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('test', 'package', 'task', 'vaccine', 'drip', 'examination', 'plan')),
  reference text NOT NULL,
  patient_id text,
  name_ar text NOT NULL,
  name_en text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Halalas, before VAT, discount and insurance.
  unit_price integer NOT NULL CHECK (unit_price >= 0),
  -- Before the citizen's rule.
  tax_class text NOT NULL CHECK (tax_class IN ('standard', 'zero-rated')),
  PRIMARY KEY (appointment_id, position),
  CONSTRAINT appointment_item_once UNIQUE NULLS NOT DISTINCT (appointment_id, kind, reference, patient_id),
  CONSTRAINT appointment_item_patient FOREIGN KEY (appointment_id, patient_id)
    REFERENCES appointment_patient (appointment_id, patient_id) ON DELETE CASCADE
);

CREATE TABLE appointment_answer (
  appointment_id text NOT NULL,
  patient_id text NOT NULL,
  question text NOT NULL,
  answer encrypted NOT NULL,
  PRIMARY KEY (appointment_id, patient_id, question),
  FOREIGN KEY (appointment_id, patient_id)
    REFERENCES appointment_patient (appointment_id, patient_id) ON DELETE CASCADE
);

-- The moves of shared-contracts/domain/appointment; a test keeps the two equal.
CREATE TABLE appointment_move (
  from_state text NOT NULL,
  to_state text NOT NULL,
  PRIMARY KEY (from_state, to_state)
);
INSERT INTO appointment_move (from_state, to_state) VALUES
  ('held', 'awaiting_payment'), ('held', 'upcoming'), ('held', 'cancelled'), ('held', 'expired'),
  ('awaiting_payment', 'upcoming'), ('awaiting_payment', 'held'), ('awaiting_payment', 'cancelled'),
  ('awaiting_payment', 'expired'),
  ('upcoming', 'in_progress'), ('upcoming', 'cancelled'), ('upcoming', 'no_show'),
  ('in_progress', 'completed'), ('in_progress', 'no_show');

CREATE FUNCTION appointment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT EXISTS (
    SELECT 1 FROM appointment_move WHERE from_state = OLD.state AND to_state = NEW.state
  ) THEN
    RAISE EXCEPTION 'appointment % may not move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appointment_move';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_guard BEFORE UPDATE OF state ON appointment
  FOR EACH ROW EXECUTE FUNCTION appointment_guard();

-- The price as it was paid, line by line. Amounts in halalas.
CREATE TABLE appointment_line (
  appointment_id text NOT NULL REFERENCES appointment (id),
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fee', 'item', 'discount', 'insurance', 'vat', 'wallet')),
  label_ar text NOT NULL,
  label_en text NOT NULL,
  -- Of all of them.
  quantity integer NOT NULL DEFAULT 1 CHECK (quantity > 0),
  amount integer NOT NULL,
  tax_class text NOT NULL CHECK (tax_class IN ('standard', 'citizen', 'zero-rated')),
  note_ar text,
  note_en text,
  PRIMARY KEY (appointment_id, position)
);
