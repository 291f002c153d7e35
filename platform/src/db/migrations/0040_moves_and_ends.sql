-- A visit that an employer's voucher pays for is not moved past the voucher's last day, whatever the code does.
CREATE FUNCTION appointment_voucher_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM appointment_discount d JOIN employment_voucher v ON v.id = d.voucher_id
    WHERE d.appointment_id = NEW.id AND v.valid_until < (NEW.starts_at AT TIME ZONE 'Asia/Riyadh')::date
  ) THEN
    RAISE EXCEPTION 'the voucher of appointment % is not valid on its day', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appointment_voucher_day';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_voucher_day BEFORE UPDATE OF starts_at ON appointment
  FOR EACH ROW WHEN (OLD.starts_at IS DISTINCT FROM NEW.starts_at) EXECUTE FUNCTION appointment_voucher_day();

-- A visit that had begun and was given up ends its additions as one that had not.
CREATE TRIGGER appointment_given_up_ends_additions AFTER UPDATE OF state ON appointment
  FOR EACH ROW WHEN (OLD.state = 'in_progress' AND NEW.state = 'cancelled') EXECUTE FUNCTION appointment_ends_additions();
