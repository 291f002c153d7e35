-- What costs less for a time: a service, or one item of it.
CREATE TABLE offer (
  id text PRIMARY KEY,
  title_ar text NOT NULL,
  title_en text NOT NULL,
  text_ar text NOT NULL,
  text_en text NOT NULL,
  -- Name of a drawing of the interface.
  picture text NOT NULL,
  stid text NOT NULL REFERENCES service (stid),
  item_kind text,
  item_reference text,
  discount_kind text NOT NULL CHECK (discount_kind IN ('percent', 'amount', 'price')),
  -- Percent, or halalas before VAT.
  discount_value integer NOT NULL CHECK (discount_value > 0),
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL CHECK (valid_until > valid_from),
  position integer NOT NULL,
  FOREIGN KEY (stid, item_kind, item_reference) REFERENCES service_item (stid, kind, reference),
  CHECK ((item_kind IS NULL) = (item_reference IS NULL)),
  CHECK (discount_kind <> 'price' OR item_reference IS NOT NULL),
  CHECK (discount_kind <> 'percent' OR discount_value <= 100)
);

-- Who pays for the tests of those it wants to employ.
CREATE TABLE employer (
  id text PRIMARY KEY,
  name_ar text NOT NULL,
  name_en text NOT NULL
);

-- A code of an employer: it pays for one item, for one person, once.
CREATE TABLE employment_voucher (
  id text PRIMARY KEY,
  -- A copy of the table gives nobody a code.
  code_index blind_index NOT NULL UNIQUE,
  employer_id text NOT NULL REFERENCES employer (id),
  stid text NOT NULL,
  item_kind text NOT NULL,
  item_reference text NOT NULL,
  -- The last day of a visit.
  valid_until date NOT NULL,
  FOREIGN KEY (stid, item_kind, item_reference) REFERENCES service_item (stid, kind, reference)
);

-- Codes that were tried and are not there, so that nobody finds one by trying. Hashes only.
CREATE TABLE employment_voucher_try (
  account_hash text NOT NULL,
  network_hash text NOT NULL,
  tried_at timestamptz NOT NULL
);
CREATE INDEX employment_voucher_try_account ON employment_voucher_try (account_hash, tried_at);
CREATE INDEX employment_voucher_try_network ON employment_voucher_try (network_hash, tried_at);
CREATE INDEX employment_voucher_try_age ON employment_voucher_try (tried_at);

-- What is taken off the price of a booking, and by what. The price is computed of this row alone.
CREATE TABLE appointment_discount (
  appointment_id text PRIMARY KEY REFERENCES appointment (id) ON DELETE CASCADE,
  uid text NOT NULL REFERENCES account (uid),
  -- What the price is reduced by; null: an agent agreed on it.
  offer_id text REFERENCES offer (id),
  voucher_id text REFERENCES employment_voucher (id),
  label_ar text NOT NULL,
  label_en text NOT NULL,
  discount_kind text NOT NULL CHECK (discount_kind IN ('percent', 'amount', 'price')),
  discount_value integer NOT NULL CHECK (discount_value >= 0),
  -- Of one item only.
  item_kind text,
  item_reference text,
  -- From then on it takes nothing off.
  valid_until timestamptz,
  -- Whether the booking is more than a hold and was not given up; kept in step by the triggers below.
  redeemed boolean NOT NULL DEFAULT false,
  CHECK (offer_id IS NULL OR voucher_id IS NULL),
  CHECK ((item_kind IS NULL) = (item_reference IS NULL))
);
-- A voucher pays for one visit, whoever has its code and however many ask at once.
CREATE UNIQUE INDEX appointment_discount_voucher_once ON appointment_discount (voucher_id) WHERE redeemed;
-- An account takes an offer once.
CREATE UNIQUE INDEX appointment_discount_offer_once ON appointment_discount (offer_id, uid) WHERE redeemed;

CREATE FUNCTION appointment_discount_redeemed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT uid, state NOT IN ('held', 'expired', 'cancelled') INTO STRICT NEW.uid, NEW.redeemed
    FROM appointment WHERE id = NEW.appointment_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_discount_redeemed BEFORE INSERT OR UPDATE ON appointment_discount
  FOR EACH ROW EXECUTE FUNCTION appointment_discount_redeemed();

CREATE FUNCTION appointment_redeems_discount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointment_discount SET redeemed = redeemed WHERE appointment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER appointment_redeems_discount AFTER UPDATE OF state ON appointment
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION appointment_redeems_discount();

-- Packages of care: what a caregiver does by a plan of the catalogue, which has its days, hours and price.
CREATE TABLE care_package (
  stid text NOT NULL,
  kind text NOT NULL,
  reference text PRIMARY KEY,
  -- [{ar, en}]
  tasks jsonb NOT NULL,
  not_included jsonb NOT NULL,
  FOREIGN KEY (stid, kind, reference) REFERENCES service_item (stid, kind, reference)
);

-- Somebody who wants to be called about care.
CREATE TABLE care_lead (
  id text PRIMARY KEY,
  name encrypted NOT NULL,
  phone encrypted NOT NULL,
  needs encrypted NOT NULL,
  city_id text NOT NULL REFERENCES city (id),
  package_reference text REFERENCES care_package (reference),
  -- For the limits.
  phone_hash text NOT NULL,
  network_hash text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX care_lead_phone ON care_lead (phone_hash, created_at);
CREATE INDEX care_lead_network ON care_lead (network_hash, created_at);
CREATE INDEX care_lead_age ON care_lead (created_at);

-- A visit that an agent prepared is held beside what its account is booking itself.
ALTER TABLE appointment ADD COLUMN prepared boolean NOT NULL DEFAULT false;
DROP INDEX appointment_one_hold;
CREATE UNIQUE INDEX appointment_one_hold ON appointment (uid) WHERE state IN ('held', 'awaiting_payment') AND NOT prepared;

CREATE TABLE prepared_visit (
  appointment_id text PRIMARY KEY REFERENCES appointment (id) ON DELETE CASCADE,
  -- What the agent tells the patient.
  note encrypted NOT NULL,
  until timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX prepared_visit_age ON prepared_visit (until);

-- What a provider asked for after a visit.
CREATE TABLE referral (
  id text PRIMARY KEY,
  appointment_id text NOT NULL REFERENCES appointment (id),
  uid text NOT NULL REFERENCES account (uid),
  patient_id text NOT NULL,
  stid text NOT NULL REFERENCES service (stid),
  -- Of a consultation.
  speciality_id text REFERENCES speciality (id),
  item_kind text,
  item_reference text,
  reason encrypted NOT NULL,
  valid_until date NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (appointment_id, patient_id) REFERENCES appointment_patient (appointment_id, patient_id),
  CHECK ((item_kind IS NULL) = (item_reference IS NULL))
);
CREATE INDEX referral_of_account ON referral (uid, valid_until);
CREATE INDEX referral_of_visit ON referral (appointment_id);
CREATE INDEX referral_age ON referral (valid_until);
