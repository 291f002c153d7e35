-- The first instant at which a plan covers anything; null where the insurer does not state it, and of visits before this.
ALTER TABLE appointment_cover ADD COLUMN starts_at timestamptz;

-- A booked visit is not moved before the start of what bears part of its price, past its end, nor to another provider.
CREATE OR REPLACE FUNCTION appointment_terms_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM appointment_cover c WHERE c.appointment_id = NEW.id
      AND (c.ends_at <= NEW.starts_at OR c.starts_at > NEW.starts_at OR c.provider_id <> NEW.provider_id)
  ) OR EXISTS (
    SELECT 1 FROM appointment_discount d
    WHERE d.appointment_id = NEW.id AND d.redeemed AND d.follow_up_of IS NOT NULL AND d.valid_until <= NEW.starts_at
  ) THEN
    RAISE EXCEPTION 'the terms of appointment % do not hold at its time', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appointment_terms_end';
  END IF;
  RETURN NEW;
END $$;
