-- Offers of a part or of an alternative, which the patient answers line by line. What is handed over counts by the amount of
-- substance, in packs of what was prescribed: a pack of double strength is two.
ALTER TABLE prescribed_drug ALTER COLUMN dispensed TYPE numeric(12, 6);

ALTER TABLE pharmacy_offer_line DROP CONSTRAINT pharmacy_offer_line_quantity_check;
ALTER TABLE pharmacy_offer_line
  ADD COLUMN kind text NOT NULL DEFAULT 'full' CHECK (kind IN ('full', 'part', 'alternative', 'none')),
  -- What the packs count as, in packs of what was prescribed.
  ADD COLUMN covers numeric(12, 6),
  -- Of another strength: the dose as the pharmacist has rewritten it.
  ADD COLUMN dose encrypted,
  ADD COLUMN answer text CHECK (answer IN ('accepted', 'refused'));
UPDATE pharmacy_offer_line SET covers = quantity, answer = 'accepted';
ALTER TABLE pharmacy_offer_line
  ALTER COLUMN kind DROP DEFAULT,
  ALTER COLUMN covers SET NOT NULL,
  ADD CONSTRAINT pharmacy_offer_line_amount CHECK (
    CASE WHEN kind = 'none' THEN quantity = 0 AND covers = 0 ELSE quantity > 0 AND covers > 0 END
  ),
  ADD CONSTRAINT pharmacy_offer_line_answer CHECK (
    CASE kind WHEN 'full' THEN answer = 'accepted' WHEN 'none' THEN answer = 'refused' ELSE true END
  );

-- Never more substance than is left of what was prescribed; its row makes rivals wait and see each other.
CREATE FUNCTION pharmacy_offer_line_left() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  still_left numeric;
BEGIN
  SELECT quantity - dispensed INTO STRICT still_left FROM prescribed_drug WHERE id = NEW.drug_id FOR NO KEY UPDATE;
  IF NEW.covers > still_left THEN
    RAISE EXCEPTION 'only % packs are left of prescribed drug %', still_left, NEW.drug_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pharmacy_offer_line_left';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pharmacy_offer_line_left BEFORE INSERT OR UPDATE OF covers ON pharmacy_offer_line
  FOR EACH ROW EXECUTE FUNCTION pharmacy_offer_line_left();

CREATE OR REPLACE FUNCTION pharmacy_order_line_left() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  still_left numeric;
BEGIN
  SELECT quantity - dispensed INTO STRICT still_left FROM prescribed_drug WHERE id = NEW.drug_id FOR NO KEY UPDATE;
  IF NEW.quantity > still_left THEN
    RAISE EXCEPTION 'only % are left of prescribed drug %', still_left, NEW.drug_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pharmacy_order_line_left';
  END IF;
  RETURN NEW;
END $$;

-- An offer is accepted, and so paid, only once each of its lines is answered and one is wanted.
CREATE FUNCTION pharmacy_order_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pharmacy_offer o JOIN pharmacy_offer_line l ON l.offer_id = o.id
    WHERE o.order_id = NEW.id AND o.state = 'open'
    HAVING bool_or(l.answer IS NULL) OR NOT bool_or(l.answer = 'accepted')
  ) THEN
    RAISE EXCEPTION 'the offer of order % is not answered', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pharmacy_order_answered';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pharmacy_order_answered BEFORE UPDATE OF status ON pharmacy_order
  FOR EACH ROW WHEN (NEW.status = 'ACCEPTED' AND OLD.status <> 'ACCEPTED') EXECUTE FUNCTION pharmacy_order_answered();
