-- What is added to a visit after it was booked, and paid for by itself. Amounts in halalas.
CREATE TABLE visit_addition (
  id text PRIMARY KEY,
  appointment_id text NOT NULL REFERENCES appointment (id),
  -- Of the appointment, whatever the code writes.
  uid text NOT NULL REFERENCES account (uid),
  state text NOT NULL CHECK (state IN ('open', 'paid', 'closed', 'refunded')),
  -- The price as it was paid: lines of the contract.
  lines jsonb NOT NULL DEFAULT '[]',
  total integer NOT NULL DEFAULT 0 CHECK (total >= 0),
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  closed_at timestamptz,
  -- The visit ended otherwise than by taking place, or began before this was paid: written by the trigger below.
  due boolean NOT NULL DEFAULT false,
  CONSTRAINT visit_addition_paid CHECK ((state IN ('paid', 'refunded')) = (paid_at IS NOT NULL)),
  CONSTRAINT visit_addition_closed CHECK ((state IN ('closed', 'refunded')) = (closed_at IS NOT NULL))
);
-- One at a time: choosing again replaces what it holds.
CREATE UNIQUE INDEX visit_addition_one_open ON visit_addition (appointment_id) WHERE state = 'open';
CREATE INDEX visit_addition_of_visit ON visit_addition (appointment_id, created_at);
CREATE INDEX visit_addition_due ON visit_addition (created_at) WHERE due AND state IN ('open', 'paid');
CREATE INDEX visit_addition_closed_age ON visit_addition (closed_at) WHERE state = 'closed';

-- Only what is ahead is added to, however rivals meet; the appointment's row makes them wait and see each other.
CREATE FUNCTION visit_addition_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  visit_state text;
BEGIN
  SELECT uid, state INTO STRICT NEW.uid, visit_state FROM appointment WHERE id = NEW.appointment_id FOR SHARE;
  IF TG_OP = 'UPDATE' AND NEW.state <> OLD.state AND NOT (
    (OLD.state = 'open' AND NEW.state IN ('paid', 'closed')) OR (OLD.state = 'paid' AND NEW.state = 'refunded')
  ) THEN
    RAISE EXCEPTION 'addition % may not move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_addition_move';
  END IF;
  IF (TG_OP = 'INSERT' OR (OLD.state = 'open' AND NEW.state = 'paid')) AND visit_state <> 'upcoming' THEN
    RAISE EXCEPTION 'nothing is added to appointment %, which is %', NEW.appointment_id, visit_state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_addition_upcoming';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER visit_addition_guard BEFORE INSERT OR UPDATE ON visit_addition
  FOR EACH ROW EXECUTE FUNCTION visit_addition_guard();

-- What the end of a visit leaves to be done with its additions, whoever ended it.
CREATE FUNCTION appointment_ends_additions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visit_addition SET due = true
    WHERE appointment_id = NEW.id AND (state = 'open' OR (state = 'paid' AND NEW.state = 'cancelled'));
  RETURN NULL;
END $$;
CREATE TRIGGER appointment_ends_additions AFTER UPDATE OF state ON appointment
  FOR EACH ROW WHEN (OLD.state = 'upcoming' AND NEW.state <> 'upcoming') EXECUTE FUNCTION appointment_ends_additions();

CREATE TABLE visit_addition_item (
  addition_id text NOT NULL REFERENCES visit_addition (id) ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  -- Null: for each patient of the visit.
  patient_id text,
  name_ar text NOT NULL,
  name_en text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price integer NOT NULL CHECK (unit_price >= 0),
  tax_class text NOT NULL CHECK (tax_class IN ('standard', 'zero-rated')),
  once_group text,
  PRIMARY KEY (addition_id, position)
);

-- Nothing is bought twice for a patient of a visit: not beside what was booked, nor beside what was added.
CREATE FUNCTION visit_addition_item_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  visit text;
BEGIN
  SELECT a.appointment_id INTO STRICT visit FROM visit_addition a JOIN appointment v ON v.id = a.appointment_id
    WHERE a.id = NEW.addition_id FOR UPDATE OF a;
  IF EXISTS (
    SELECT FROM (
      SELECT kind, reference, patient_id, once_group FROM appointment_item WHERE appointment_id = visit
      UNION ALL
      SELECT i.kind, i.reference, i.patient_id, i.once_group FROM visit_addition_item i
        JOIN visit_addition a ON a.id = i.addition_id
        WHERE a.appointment_id = visit AND a.state IN ('open', 'paid')
          AND (i.addition_id, i.position) <> (NEW.addition_id, NEW.position)
    ) other
    WHERE ((other.kind = NEW.kind AND other.reference = NEW.reference) OR other.once_group = NEW.once_group)
      AND (other.patient_id IS NULL OR NEW.patient_id IS NULL OR other.patient_id = NEW.patient_id)
  ) THEN
    RAISE EXCEPTION 'appointment % has % % already', visit, NEW.kind, NEW.reference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_addition_item_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER visit_addition_item_once BEFORE INSERT OR UPDATE ON visit_addition_item
  FOR EACH ROW EXECUTE FUNCTION visit_addition_item_once();

-- It is paid for as everything is.
ALTER TABLE payment DROP CONSTRAINT payment_payable_kind_check;
ALTER TABLE payment ADD CONSTRAINT payment_payable_kind_check
  CHECK (payable_kind IN ('appointment', 'wallet-top-up', 'family-doctor', 'addition'));
ALTER TABLE payment ADD COLUMN visit_addition_id text REFERENCES visit_addition (id)
  GENERATED ALWAYS AS (CASE WHEN payable_kind = 'addition' THEN payable_id END) STORED;
