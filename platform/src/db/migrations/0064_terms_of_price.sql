-- A discount, a cover or a limit belongs to what it was granted for. What bears part of a price is kept with the visit, and the
-- database refuses a paid visit that is not the one it was granted for.

-- What bears part of a visit's price, as it was when the payment began. Without a row a patient pays the price alone.
CREATE TABLE appointment_cover (
  appointment_id text NOT NULL REFERENCES appointment (id) ON DELETE CASCADE,
  patient_id text NOT NULL REFERENCES patient (rel_id),
  -- `insurance`: the patient bears `percent` of the price with VAT, `cap` halalas a visit at most.
  -- `plan`: bears `percent` of the fee, with this provider alone.
  kind text NOT NULL CHECK (kind IN ('insurance', 'plan')),
  percent integer NOT NULL CHECK (percent BETWEEN 0 AND 100),
  cap integer CHECK (cap >= 0),
  provider_id text REFERENCES provider (id),
  label_ar text NOT NULL,
  label_en text NOT NULL,
  -- The first instant at which it covers nothing any more.
  ends_at timestamptz NOT NULL,
  -- Whether it bears part of what was booked; otherwise of what was added since, and was linked after the booking.
  booked boolean NOT NULL DEFAULT true,
  PRIMARY KEY (appointment_id, patient_id, kind),
  CHECK ((kind = 'insurance') = (cap IS NOT NULL)),
  CHECK ((kind = 'plan') = (provider_id IS NOT NULL))
);

-- Visits that were booked before: their insurance as it was linked then, where their lines name it.
INSERT INTO appointment_cover (appointment_id, patient_id, kind, percent, cap, label_ar, label_en, ends_at)
SELECT DISTINCT ON (a.id, p.patient_id) a.id, p.patient_id, 'insurance', (m.coverage -> a.utid ->> 'copayPercent')::integer,
  (m.coverage -> a.utid ->> 'copayCap')::integer, m.insurer_name_ar, m.insurer_name_en,
  (m.ends_on + 1)::timestamp AT TIME ZONE 'Asia/Riyadh'
FROM appointment a
JOIN appointment_patient p ON p.appointment_id = a.id
JOIN insurance_membership m ON m.patient_id = p.patient_id
  AND m.linked_at <= coalesce(a.booked_at, a.updated_at)
  AND (m.unlinked_at IS NULL OR m.unlinked_at > coalesce(a.booked_at, a.updated_at))
WHERE a.state IN ('awaiting_payment', 'upcoming', 'in_progress') AND m.coverage ? a.utid
  AND EXISTS (SELECT 1 FROM appointment_line l WHERE l.appointment_id = a.id AND l.kind = 'insurance')
ORDER BY a.id, p.patient_id, m.linked_at DESC;

INSERT INTO appointment_cover (appointment_id, patient_id, kind, percent, provider_id, label_ar, label_en, ends_at)
SELECT a.id, p.patient_id, 'plan', s.consultation_percent, s.provider_id, f.name_ar, f.name_en, s.ends_at
FROM family_visit v
JOIN appointment a ON a.id = v.appointment_id
JOIN appointment_patient p ON p.appointment_id = a.id
JOIN family_subscription s ON s.id = v.subscription_id
JOIN family_plan f ON f.id = s.plan_id
WHERE a.state IN ('awaiting_payment', 'upcoming', 'in_progress') AND s.ends_at IS NOT NULL
  AND s.provider_id = a.provider_id;

ALTER TABLE appointment_discount
  -- What it may pay; null: whatever the visit has. Patients and items in the order of their bytes, an item as
  -- `kind reference quantity patient`, with `*` for all patients.
  ADD COLUMN for_stid text,
  ADD COLUMN for_provider_id text,
  ADD COLUMN for_branch_id text,
  ADD COLUMN for_patients text[],
  ADD COLUMN for_items text[],
  -- Whether it takes part in the price that is being paid. What takes part in none is not used up.
  ADD COLUMN applied boolean NOT NULL DEFAULT true;

CREATE FUNCTION appointment_patients_of(appointment_id text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT p.patient_id FROM appointment_patient p WHERE p.appointment_id = $1 ORDER BY p.patient_id COLLATE "C")
$$;
CREATE FUNCTION appointment_items_of(appointment_id text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT concat_ws(' ', i.kind, i.reference, i.quantity, coalesce(i.patient_id, '*')) COLLATE "C"
    FROM appointment_item i WHERE i.appointment_id = $1 ORDER BY 1
  )
$$;

UPDATE appointment_discount d SET for_stid = a.stid,
  for_provider_id = CASE WHEN d.follow_up_of IS NOT NULL THEN a.provider_id END,
  for_branch_id = CASE WHEN d.voucher_id IS NOT NULL THEN a.branch_id END,
  for_patients = CASE WHEN d.offer_id IS NULL AND d.code_voucher_id IS NULL THEN appointment_patients_of(a.id) END,
  for_items = CASE WHEN d.offer_id IS NULL AND d.code_voucher_id IS NULL AND d.follow_up_of IS NULL
    THEN appointment_items_of(a.id) END
FROM appointment a WHERE a.id = d.appointment_id;
ALTER TABLE appointment_discount ALTER COLUMN for_stid SET NOT NULL;

CREATE OR REPLACE FUNCTION appointment_discount_redeemed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT uid, NEW.applied AND state NOT IN ('held', 'expired', 'cancelled') INTO STRICT NEW.uid, NEW.redeemed
    FROM appointment WHERE id = NEW.appointment_id FOR SHARE;
  RETURN NEW;
END $$;

-- At commit, a visit that is paid for with a discount is the one it was granted for.
CREATE FUNCTION appointment_discount_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM appointment a JOIN appointment_discount d ON d.appointment_id = a.id
    WHERE a.id = NEW.id AND d.redeemed AND NOT (
      d.for_stid = a.stid
      AND (d.for_provider_id IS NULL OR d.for_provider_id = a.provider_id)
      AND (d.for_branch_id IS NULL OR d.for_branch_id IS NOT DISTINCT FROM a.branch_id)
      AND (d.for_patients IS NULL OR d.for_patients = appointment_patients_of(a.id))
      AND (d.for_items IS NULL OR d.for_items = appointment_items_of(a.id))
    )
  ) THEN
    RAISE EXCEPTION 'the discount of appointment % was granted for another visit', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appointment_discount_fits';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER appointment_discount_fits AFTER UPDATE ON appointment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state IN ('awaiting_payment', 'upcoming', 'in_progress'))
  EXECUTE FUNCTION appointment_discount_fits();

-- A booked visit is not moved past the end of what bears part of its price, nor to somebody else than whom that is for.
CREATE FUNCTION appointment_terms_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM appointment_cover c WHERE c.appointment_id = NEW.id
      AND (c.ends_at <= NEW.starts_at OR c.provider_id <> NEW.provider_id)
  ) OR EXISTS (
    SELECT 1 FROM appointment_discount d
    WHERE d.appointment_id = NEW.id AND d.redeemed AND d.follow_up_of IS NOT NULL AND d.valid_until <= NEW.starts_at
  ) THEN
    RAISE EXCEPTION 'the terms of appointment % do not hold at its time', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appointment_terms_end';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_terms_end BEFORE UPDATE OF starts_at, provider_id ON appointment
  FOR EACH ROW WHEN (
    NEW.booked_at IS NOT NULL
    AND (OLD.starts_at IS DISTINCT FROM NEW.starts_at OR OLD.provider_id IS DISTINCT FROM NEW.provider_id)
  ) EXECUTE FUNCTION appointment_terms_end();

-- Given up by its patient too late for a refund: what was granted for the visit counts as used.
ALTER TABLE appointment_cancellation ADD COLUMN late boolean NOT NULL DEFAULT false;
UPDATE appointment_cancellation c SET late = true FROM appointment a
WHERE a.id = c.appointment_id AND c.cancelled_by = 'patient'
  AND c.at > a.starts_at - CASE WHEN a.delivery = 'remote' THEN interval '2 hours' ELSE interval '5 hours' END;

-- What a charge came to before all that bears part of it, in halalas before VAT: the price is computed anew of what remains.
ALTER TABLE visit_addition_charge ADD COLUMN gross integer CHECK (gross >= 0);
ALTER TABLE visit_addition_charge DISABLE TRIGGER visit_addition_charge_guard;
UPDATE visit_addition_charge c SET gross = coalesce(
  (SELECT (l.value ->> 'amount')::integer FROM visit_addition a, jsonb_array_elements(a.lines) WITH ORDINALITY l (value, position)
    WHERE a.id = c.addition_id AND l.position = c.position + 1 AND l.value ->> 'kind' = 'item'),
  c.paid - c.vat
);
ALTER TABLE visit_addition_charge ENABLE TRIGGER visit_addition_charge_guard;
ALTER TABLE visit_addition_charge ALTER COLUMN gross SET NOT NULL;

-- What is left of a visit changes what each of its payments bears, so the bound is the visit's: at commit, what was charged
-- for it and has not gone back covers the price of what remains.
DROP TRIGGER visit_addition_refund_bounded ON payment_refund;
DROP FUNCTION visit_addition_refund_bounded();
CREATE FUNCTION visit_refund_bounded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  visit text;
  charged bigint;
  owed bigint;
BEGIN
  SELECT coalesce(p.appointment_id, a.appointment_id) INTO visit
    FROM payment p LEFT JOIN visit_addition a ON a.id = p.visit_addition_id WHERE p.id = NEW.payment_id;
  IF visit IS NULL THEN RETURN NULL; END IF;
  SELECT coalesce(sum(p.total - coalesce(
      (SELECT sum(r.card_amount + r.wallet_amount + r.credit_amount) FROM payment_refund r WHERE r.payment_id = p.id), 0)), 0)
    INTO charged FROM payment p
    WHERE p.state = 'succeeded' AND (p.appointment_id = visit
      OR p.visit_addition_id IN (SELECT id FROM visit_addition WHERE appointment_id = visit));
  SELECT coalesce((SELECT sum(paid) FROM appointment_line WHERE appointment_id = visit AND cancellation_id IS NULL), 0)
    + coalesce((SELECT sum(c.paid) FROM visit_addition_charge c JOIN visit_addition a ON a.id = c.addition_id
        WHERE a.appointment_id = visit AND a.paid_at IS NOT NULL AND c.cancellation_id IS NULL), 0) INTO owed;
  IF charged < owed THEN
    RAISE EXCEPTION 'more would go back of visit % than was given back of it', visit
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_refund_bounded';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER visit_refund_bounded AFTER INSERT OR UPDATE OF card_amount, credit_amount, wallet_amount
  ON payment_refund DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION visit_refund_bounded();
