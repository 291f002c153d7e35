-- What becomes of an appointment once it is booked: given back, moved, begun.

-- Whoever begins a visit that then cannot go on gives it back.
INSERT INTO appointment_move (from_state, to_state) VALUES ('in_progress', 'cancelled');

ALTER TABLE appointment
  -- Of a visit that goes on: since when each side is there.
  ADD COLUMN patient_joined_at timestamptz,
  ADD COLUMN provider_joined_at timestamptz,
  -- The provider has seen the booking.
  ADD COLUMN accepted_at timestamptz,
  -- The provider has said to be late.
  ADD COLUMN provider_expected_at timestamptz;

-- Each tab of a patient's list, in its order: a page is read without sorting.
CREATE INDEX appointment_list_upcoming ON appointment (uid, starts_at, id)
  WHERE booked_at IS NOT NULL AND state IN ('upcoming', 'in_progress');
CREATE INDEX appointment_list_completed ON appointment (uid, starts_at DESC, id DESC)
  WHERE booked_at IS NOT NULL AND state IN ('completed', 'no_show');
CREATE INDEX appointment_list_cancelled ON appointment (uid, starts_at DESC, id DESC)
  WHERE booked_at IS NOT NULL AND state = 'cancelled';

-- One row a cancellation: of the whole appointment, or of some lines of it.
CREATE TABLE appointment_cancellation (
  id text PRIMARY KEY,
  appointment_id text NOT NULL REFERENCES appointment (id),
  whole boolean NOT NULL,
  cancelled_by text NOT NULL CHECK (cancelled_by IN ('patient', 'provider', 'system')),
  reason text NOT NULL,
  comment encrypted NOT NULL,
  -- What was ordered to go back, in halalas. The refund of the payment names this row as its reason.
  refund integer NOT NULL CHECK (refund >= 0),
  -- Of the patient's request: a repeat finds the same row.
  idempotency_key text,
  at timestamptz NOT NULL,
  CONSTRAINT appointment_cancellation_key UNIQUE (appointment_id, idempotency_key)
);
-- An appointment ends once.
CREATE UNIQUE INDEX appointment_cancelled_once ON appointment_cancellation (appointment_id) WHERE whole;
CREATE INDEX appointment_cancellation_of ON appointment_cancellation (appointment_id, at);

-- What each charge of a price comes to for the patient: what one patient or item gets back follows from it alone.
ALTER TABLE appointment_line
  -- Of an item: kind and reference.
  ADD COLUMN item text,
  -- What the patient owes for this charge, VAT included; 0 of lines that are no charge.
  ADD COLUMN paid integer NOT NULL DEFAULT 0 CHECK (paid >= 0),
  -- The VAT in it.
  ADD COLUMN vat integer NOT NULL DEFAULT 0 CHECK (vat >= 0),
  ADD COLUMN cancellation_id text REFERENCES appointment_cancellation (id);

-- Lines written before name a sum by tax class; its charges bear it by their amounts.
WITH sums AS (
  SELECT appointment_id, tax_class, sum(amount) AS owed, coalesce(sum(amount) FILTER (WHERE kind = 'vat'), 0) AS vat
  FROM appointment_line WHERE kind <> 'wallet' GROUP BY appointment_id, tax_class
), charges AS (
  SELECT appointment_id, position, tax_class, amount,
    sum(amount) OVER (PARTITION BY appointment_id, tax_class ORDER BY position) AS until,
    sum(amount) OVER (PARTITION BY appointment_id, tax_class) AS whole
  FROM appointment_line WHERE kind IN ('fee', 'item')
)
UPDATE appointment_line l SET
  paid = floor(s.owed * c.until / c.whole) - floor(s.owed * (c.until - c.amount) / c.whole),
  vat = floor(s.vat * c.until / c.whole) - floor(s.vat * (c.until - c.amount) / c.whole)
FROM charges c JOIN sums s USING (appointment_id, tax_class)
WHERE l.appointment_id = c.appointment_id AND l.position = c.position AND c.whole > 0;

UPDATE appointment_line l SET item = i.kind || ':' || i.reference FROM appointment_item i
WHERE l.kind = 'item' AND i.appointment_id = l.appointment_id AND i.name_en = l.label_en
  AND (i.patient_id IS NULL OR l.patient_id IS NULL OR i.patient_id = l.patient_id);

-- A line is given back once.
CREATE FUNCTION appointment_line_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'line % of appointment % was given back', OLD.position, OLD.appointment_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'appointment_line_cancelled_once';
END $$;
CREATE TRIGGER appointment_line_guard BEFORE UPDATE OF cancellation_id ON appointment_line
  FOR EACH ROW WHEN (OLD.cancellation_id IS NOT NULL) EXECUTE FUNCTION appointment_line_guard();

-- Nothing that was booked ends as cancelled without the row that says who ended it and what goes back.
CREATE FUNCTION appointment_cancelled_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM appointment_cancellation WHERE appointment_id = NEW.id AND whole) THEN
    RAISE EXCEPTION 'nobody is said to have cancelled appointment %', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appointment_cancelled_by';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER appointment_cancelled_by AFTER UPDATE OF state ON appointment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state = 'cancelled' AND OLD.state <> 'cancelled' AND NEW.booked_at IS NOT NULL)
  EXECUTE FUNCTION appointment_cancelled_by();

-- Times an appointment had before.
CREATE TABLE appointment_reschedule (
  id text PRIMARY KEY,
  appointment_id text NOT NULL REFERENCES appointment (id),
  from_provider_id text NOT NULL REFERENCES provider (id),
  from_starts_at timestamptz NOT NULL,
  to_provider_id text NOT NULL REFERENCES provider (id),
  to_starts_at timestamptz NOT NULL,
  idempotency_key text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT appointment_reschedule_key UNIQUE (appointment_id, idempotency_key)
);
CREATE INDEX appointment_reschedule_of ON appointment_reschedule (appointment_id, at);

-- A visit that costs nothing because it follows another one up: once.
ALTER TABLE appointment_discount ADD COLUMN follow_up_of text REFERENCES appointment (id);
CREATE UNIQUE INDEX appointment_discount_follow_up_once ON appointment_discount (follow_up_of) WHERE redeemed;
