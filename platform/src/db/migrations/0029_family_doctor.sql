-- Plans with a family doctor, and who has bought one. Amounts in halalas.
CREATE TABLE family_plan (
  id text PRIMARY KEY,
  name_ar text NOT NULL,
  name_en text NOT NULL,
  description_ar text NOT NULL,
  description_en text NOT NULL,
  -- Of the whole period, before VAT.
  price integer NOT NULL CHECK (price > 0),
  months integer NOT NULL CHECK (months BETWEEN 1 AND 36),
  people integer NOT NULL CHECK (people BETWEEN 1 AND 20),
  -- What the plan bears of the price of a consultation with the family doctor.
  consultation_percent integer NOT NULL CHECK (consultation_percent BETWEEN 0 AND 100),
  position integer NOT NULL,
  active boolean NOT NULL DEFAULT true
);

-- Doctors who take families. One who is full keeps those who have chosen them.
CREATE TABLE family_doctor (
  provider_id text PRIMARY KEY REFERENCES provider (id),
  accepting boolean NOT NULL DEFAULT true
);

-- One row a period that was bought, or is being bought. A renewal is a row of its own that begins where the last one ends.
CREATE TABLE family_subscription (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  plan_id text NOT NULL REFERENCES family_plan (id),
  provider_id text NOT NULL REFERENCES family_doctor (provider_id),
  state text NOT NULL CHECK (state IN ('awaiting_payment', 'active', 'expiring', 'expired', 'cancelled')),
  -- The plan as it was when the payment began.
  price integer NOT NULL CHECK (price > 0),
  months integer NOT NULL CHECK (months BETWEEN 1 AND 36),
  people integer NOT NULL CHECK (people BETWEEN 1 AND 20),
  consultation_percent integer NOT NULL CHECK (consultation_percent BETWEEN 0 AND 100),
  -- Set when it is paid.
  starts_at timestamptz,
  ends_at timestamptz,
  doctor_changes integer NOT NULL DEFAULT 0 CHECK (doctor_changes >= 0),
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT family_subscription_period CHECK (
    (paid_at IS NULL) = (starts_at IS NULL) AND (paid_at IS NULL) = (ends_at IS NULL) AND ends_at > starts_at
  ),
  CONSTRAINT family_subscription_paid CHECK (state NOT IN ('active', 'expiring', 'expired') OR paid_at IS NOT NULL),
  CONSTRAINT family_subscription_unpaid CHECK (state <> 'awaiting_payment' OR paid_at IS NULL),
  CONSTRAINT family_subscription_closed CHECK ((state IN ('expired', 'cancelled')) = (closed_at IS NOT NULL)),
  -- An account has one at a time, whatever the code does.
  CONSTRAINT family_subscription_one_active EXCLUDE USING gist (uid WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (state IN ('active', 'expiring'))
);
-- One on its way: choosing again replaces it.
CREATE UNIQUE INDEX family_subscription_one_open ON family_subscription (uid) WHERE state = 'awaiting_payment';
CREATE INDEX family_subscription_of_account ON family_subscription (uid, created_at);
CREATE INDEX family_subscription_ending ON family_subscription (ends_at) WHERE state IN ('active', 'expiring');

CREATE FUNCTION family_subscription_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT (
    (OLD.state = 'awaiting_payment' AND NEW.state IN ('active', 'cancelled')) OR
    (OLD.state = 'active' AND NEW.state IN ('expiring', 'expired', 'cancelled')) OR
    (OLD.state = 'expiring' AND NEW.state IN ('expired', 'cancelled'))
  ) THEN
    RAISE EXCEPTION 'subscription % may not move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'family_subscription_move';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER family_subscription_guard BEFORE UPDATE OF state ON family_subscription
  FOR EACH ROW EXECUTE FUNCTION family_subscription_guard();

-- Who is covered.
CREATE TABLE family_member (
  subscription_id text NOT NULL REFERENCES family_subscription (id),
  patient_id text NOT NULL REFERENCES patient (rel_id),
  position integer NOT NULL,
  PRIMARY KEY (subscription_id, patient_id)
);

-- No more people than the plan is for; the subscription's row makes rivals wait and see each other.
CREATE FUNCTION family_member_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most integer;
BEGIN
  SELECT people INTO most FROM family_subscription WHERE id = NEW.subscription_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM family_member WHERE subscription_id = NEW.subscription_id) > most THEN
    RAISE EXCEPTION 'subscription % covers no more people', NEW.subscription_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'family_member_limit';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER family_member_limit AFTER INSERT ON family_member FOR EACH ROW EXECUTE FUNCTION family_member_limit();

-- Consultations at the plan's price: a plan that was used is not given back.
CREATE TABLE family_visit (
  appointment_id text PRIMARY KEY REFERENCES appointment (id),
  subscription_id text NOT NULL REFERENCES family_subscription (id)
);
CREATE INDEX family_visit_of_subscription ON family_visit (subscription_id);

-- A plan is paid for as everything is.
ALTER TABLE payment DROP CONSTRAINT payment_payable_kind_check;
ALTER TABLE payment ADD CONSTRAINT payment_payable_kind_check
  CHECK (payable_kind IN ('appointment', 'wallet-top-up', 'family-doctor'));
ALTER TABLE payment ADD COLUMN family_subscription_id text REFERENCES family_subscription (id)
  GENERATED ALWAYS AS (CASE WHEN payable_kind = 'family-doctor' THEN payable_id END) STORED;
