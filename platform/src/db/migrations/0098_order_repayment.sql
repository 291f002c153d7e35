-- The patient's choice, for one order of medicines, to pay the full price and be repaid the covered part after the insurer's answer.
CREATE TABLE pharmacy_repayment (
  -- One choice, hence at most one repayment.
  order_id text PRIMARY KEY REFERENCES pharmacy_order (id) ON DELETE CASCADE,
  patient_id text NOT NULL REFERENCES patient (rel_id),
  insurer_id text NOT NULL REFERENCES insurer (id),
  insurer_name_ar text NOT NULL,
  insurer_name_en text NOT NULL,
  way text NOT NULL CHECK (way IN ('source', 'wallet')),
  state text NOT NULL DEFAULT 'waiting' CHECK (
    state IN ('waiting', 'repaid', 'not-covered', 'not-found', 'unanswered', 'withdrawn')
  ),
  -- Halalas.
  amount integer CHECK (amount > 0),
  chosen_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'waiting') = (settled_at IS NULL)),
  CHECK ((state = 'repaid') = (amount IS NOT NULL))
);
CREATE INDEX pharmacy_repayment_waiting ON pharmacy_repayment (patient_id) WHERE state = 'waiting';

CREATE FUNCTION pharmacy_repayment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'waiting' THEN
    RAISE EXCEPTION 'the repayment for order % is settled already', OLD.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pharmacy_repayment_once';
  END IF;
  IF NEW.amount > (SELECT coalesce(total, 0) FROM pharmacy_order WHERE id = NEW.order_id AND paid_at IS NOT NULL) THEN
    RAISE EXCEPTION 'more would be repaid for order % than was paid', OLD.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pharmacy_repayment_bounded';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pharmacy_repayment_guard BEFORE UPDATE ON pharmacy_repayment
  FOR EACH ROW EXECUTE FUNCTION pharmacy_repayment_guard();
