-- What was added to a visit and paid for is given back with the visit, or with the patient it was for: exactly and once.

-- What each thing that was added comes to for the patient, as appointment_line says it of what was booked.
CREATE TABLE visit_addition_charge (
  addition_id text NOT NULL REFERENCES visit_addition (id) ON DELETE CASCADE,
  position integer NOT NULL,
  label_ar text NOT NULL,
  label_en text NOT NULL,
  patient_id text NOT NULL,
  -- Kind and reference.
  item text NOT NULL,
  -- VAT included, and the VAT in it.
  paid integer NOT NULL CHECK (paid >= 0),
  vat integer NOT NULL CHECK (vat >= 0 AND vat <= paid),
  -- By which cancellation of the visit, or of a part of it, it was given back.
  cancellation_id text REFERENCES appointment_cancellation (id),
  PRIMARY KEY (addition_id, position)
);

-- Additions that were paid before name a sum by tax class; their charges bear it by their amounts.
WITH line AS (
  SELECT a.id, l.position, l.value ->> 'kind' AS kind, (l.value ->> 'amount')::integer AS amount,
    l.value ->> 'tax_class' AS tax_class, l.value ->> 'rel_id' AS patient_id, l.value #>> '{label,ar}' AS ar,
    l.value #>> '{label,en}' AS en
  FROM visit_addition a, jsonb_array_elements(a.lines) WITH ORDINALITY l (value, position)
  WHERE a.state IN ('paid', 'refunded')
), sums AS (
  SELECT id, tax_class, sum(amount) AS owed, coalesce(sum(amount) FILTER (WHERE kind = 'vat'), 0) AS vat
  FROM line WHERE kind <> 'wallet' GROUP BY id, tax_class
), charges AS (
  SELECT *, sum(amount) OVER (PARTITION BY id, tax_class ORDER BY position) AS until,
    sum(amount) OVER (PARTITION BY id, tax_class) AS whole
  FROM line WHERE kind = 'item'
)
INSERT INTO visit_addition_charge (addition_id, position, label_ar, label_en, patient_id, item, paid, vat, cancellation_id)
SELECT c.id, c.position - 1, c.ar, c.en, c.patient_id,
  coalesce(
    (SELECT i.kind || ':' || i.reference FROM visit_addition_item i WHERE i.addition_id = c.id AND i.name_en = c.en LIMIT 1),
    ''
  ),
  CASE WHEN c.whole = 0 THEN 0
    ELSE floor(s.owed * c.until / c.whole) - floor(s.owed * (c.until - c.amount) / c.whole) END,
  CASE WHEN c.whole = 0 THEN 0
    ELSE floor(s.vat * c.until / c.whole) - floor(s.vat * (c.until - c.amount) / c.whole) END,
  CASE WHEN a.state = 'refunded' THEN
    (SELECT id FROM appointment_cancellation WHERE appointment_id = a.appointment_id AND whole) END
FROM charges c JOIN sums s ON s.id = c.id AND s.tax_class = c.tax_class JOIN visit_addition a ON a.id = c.id;

CREATE FUNCTION visit_addition_charge_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'charge % of addition % was given back', OLD.position, OLD.addition_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_addition_charge_once';
END $$;
CREATE TRIGGER visit_addition_charge_guard BEFORE UPDATE OR DELETE ON visit_addition_charge
  FOR EACH ROW WHEN (OLD.cancellation_id IS NOT NULL) EXECUTE FUNCTION visit_addition_charge_guard();

-- At commit, the charges of what was paid come to what was paid.
CREATE FUNCTION visit_addition_charged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.total <> (SELECT coalesce(sum(paid), 0) FROM visit_addition_charge WHERE addition_id = NEW.id) THEN
    RAISE EXCEPTION 'the charges of addition % do not come to its total', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_addition_charged';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER visit_addition_charged AFTER UPDATE OF state, total ON visit_addition
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'paid') EXECUTE FUNCTION visit_addition_charged();

-- Of the payment of an addition goes back what was given back of the addition, and nothing more.
CREATE FUNCTION visit_addition_refund_bounded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  addition text;
BEGIN
  SELECT visit_addition_id INTO addition FROM payment WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF addition IS NOT NULL AND
    (SELECT sum(card_amount + wallet_amount + credit_amount) FROM payment_refund WHERE payment_id = NEW.payment_id) >
    (SELECT coalesce(sum(paid), 0) FROM visit_addition_charge
      WHERE addition_id = addition AND cancellation_id IS NOT NULL) THEN
    RAISE EXCEPTION 'more would go back of addition % than was given back', addition
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_addition_refund_bounded';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER visit_addition_refund_bounded AFTER INSERT OR UPDATE OF card_amount, credit_amount, wallet_amount
  ON payment_refund FOR EACH ROW EXECUTE FUNCTION visit_addition_refund_bounded();

-- What was paid is given back by the cancellation itself; only what is open is left to be closed.
CREATE OR REPLACE FUNCTION appointment_ends_additions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visit_addition SET due = true WHERE appointment_id = NEW.id AND state = 'open';
  RETURN NULL;
END $$;
DROP INDEX visit_addition_due;
CREATE INDEX visit_addition_due ON visit_addition (created_at) WHERE due AND state = 'open';
