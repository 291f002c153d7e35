-- How a visit at home goes, step by step. That somebody is assigned is known from the booking and has no row.
CREATE TABLE tracking_step (
  appointment_id text NOT NULL REFERENCES appointment (id),
  -- Of TRACKING_STEPS of the contract, counted from 1.
  step smallint NOT NULL CHECK (step BETWEEN 2 AND 6),
  at timestamptz NOT NULL,
  PRIMARY KEY (appointment_id, step)
);

-- Strictly forward, whatever the code does: each step follows the one before, of a visit at home that stands.
CREATE FUNCTION tracking_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM appointment
    WHERE id = NEW.appointment_id AND delivery = 'home' AND state IN ('upcoming', 'in_progress', 'completed')
    FOR NO KEY UPDATE;
  IF NOT FOUND OR NEW.step <> (
    SELECT coalesce(max(step), 1) + 1 FROM tracking_step WHERE appointment_id = NEW.appointment_id
  ) THEN
    RAISE EXCEPTION 'step % does not follow for appointment %', NEW.step, NEW.appointment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tracking_forward';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tracking_forward BEFORE INSERT ON tracking_step FOR EACH ROW EXECUTE FUNCTION tracking_forward();
CREATE FUNCTION tracking_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a step that was taken is not changed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'tracking_kept';
END $$;
CREATE TRIGGER tracking_kept BEFORE UPDATE ON tracking_step FOR EACH ROW EXECUTE FUNCTION tracking_kept();

-- Where the provider is while on the way: the last place only, deleted on arrival.
CREATE TABLE tracking_position (
  appointment_id text PRIMARY KEY REFERENCES appointment (id),
  -- {latitude, longitude}
  place encrypted NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX tracking_position_age ON tracking_position (at);
