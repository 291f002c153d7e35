-- A hold, a booking and an appointment are one row in different states, so that no two of them can overlap.
CREATE TABLE appointment (
  id text PRIMARY KEY,
  -- The account that booked; the patient is the account holder or a relative.
  uid text NOT NULL REFERENCES account (uid),
  patient_id text,
  provider_id text NOT NULL REFERENCES provider (id),
  utid text NOT NULL,
  stid text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('video', 'voice', 'chat')),
  state text NOT NULL CHECK (
    state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress', 'completed', 'no_show', 'cancelled', 'expired')
  ),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  period tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at)) STORED,
  hold_expires_at timestamptz,
  hold_extended boolean NOT NULL DEFAULT false,
  symptoms text NOT NULL DEFAULT '',
  -- [{file_id, file_name, size}]
  attachments jsonb NOT NULL DEFAULT '[]',
  reschedules integer NOT NULL DEFAULT 0 CHECK (reschedules BETWEEN 0 AND 2),
  -- SEQUENCE of the calendar file.
  sequence integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  booked_at timestamptz,
  closed_at timestamptz,
  -- A patient of the same account, whatever the code does.
  CONSTRAINT appointment_patient_of_account FOREIGN KEY (patient_id, uid) REFERENCES patient (rel_id, uid),
  -- Slot search looks back this far for what may still be running.
  CHECK (ends_at > starts_at AND ends_at <= starts_at + interval '4 hours'),
  -- A hold has an end, and nothing else has.
  CONSTRAINT appointment_hold_ends CHECK ((state IN ('held', 'awaiting_payment')) = (hold_expires_at IS NOT NULL)),
  CONSTRAINT appointment_has_patient CHECK (state IN ('held', 'expired', 'cancelled') OR patient_id IS NOT NULL),
  CONSTRAINT appointment_provider_overlap EXCLUDE USING gist (provider_id WITH =, period WITH &&)
    WHERE (state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress')),
  CONSTRAINT appointment_patient_overlap EXCLUDE USING gist (patient_id WITH =, period WITH &&)
    WHERE (state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress') AND patient_id IS NOT NULL)
);
-- One booking on its way per account: choosing another slot moves the hold.
CREATE UNIQUE INDEX appointment_one_hold ON appointment (uid) WHERE state IN ('held', 'awaiting_payment');
-- Slot search: who is busy when.
CREATE INDEX appointment_busy ON appointment (provider_id, starts_at) INCLUDE (ends_at, hold_expires_at, uid)
  WHERE state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress');
CREATE INDEX appointment_of_account ON appointment (uid, state, starts_at);
CREATE INDEX appointment_of_patient ON appointment (patient_id, state) WHERE patient_id IS NOT NULL;
CREATE INDEX appointment_hold_expiry ON appointment (hold_expires_at) WHERE hold_expires_at IS NOT NULL;

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
  kind text NOT NULL CHECK (kind IN ('fee', 'discount', 'insurance', 'vat', 'wallet')),
  label_ar text NOT NULL,
  label_en text NOT NULL,
  amount integer NOT NULL,
  tax_class text NOT NULL CHECK (tax_class IN ('standard', 'citizen', 'zero-rated')),
  note_ar text,
  note_en text,
  PRIMARY KEY (appointment_id, position)
);
