-- Who handed over which packs of what was prescribed, and when.
CREATE TABLE dispensing (
  id       text PRIMARY KEY,
  drug_id  text NOT NULL REFERENCES prescribed_drug (id),
  -- The order they were part of; null: handed over without one.
  order_id text REFERENCES pharmacy_order (id),
  -- The pharmacy, by its name at that time: {ar, en}.
  pharmacy encrypted NOT NULL,
  -- What was handed over, by its name: {ar, en}.
  product  encrypted NOT NULL,
  packs    integer NOT NULL CHECK (packs > 0),
  -- What they count as, in packs of what was prescribed.
  covers   numeric(12, 6) NOT NULL CHECK (covers > 0),
  -- Packs of these that count as not handed over: missing, damaged or wrong.
  returned integer NOT NULL DEFAULT 0,
  at       timestamptz NOT NULL,
  CONSTRAINT dispensing_once UNIQUE (order_id, drug_id),
  CONSTRAINT dispensing_returned CHECK (returned BETWEEN 0 AND packs)
);
CREATE INDEX dispensing_of_drug ON dispensing (drug_id, at);

-- What was dispensed of a drug follows its rows, so that the limit on it holds for each of them.
CREATE FUNCTION dispensing_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE prescribed_drug
  SET dispensed = dispensed + NEW.covers * (NEW.packs - NEW.returned) / NEW.packs
    - CASE TG_OP WHEN 'UPDATE' THEN OLD.covers * (OLD.packs - OLD.returned) / OLD.packs ELSE 0 END
  WHERE id = NEW.drug_id;
  RETURN NULL;
END $$;
CREATE TRIGGER dispensing_counts AFTER INSERT OR UPDATE OF packs, covers, returned ON dispensing
  FOR EACH ROW EXECUTE FUNCTION dispensing_counts();

-- Printed on the prescription. Whoever has it can check whether the prescription is valid: 48 random bits.
ALTER TABLE prescription ADD COLUMN check_code text NOT NULL
  DEFAULT upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));
ALTER TABLE prescription ADD CONSTRAINT prescription_check_code UNIQUE (check_code);
