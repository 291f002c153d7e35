-- Medicines, pharmacies with their stock, and orders of what was prescribed. Amounts in halalas before VAT.
CREATE TABLE medicine (
  id text PRIMARY KEY,
  -- The active substance in one name, whatever the product is called.
  substance text NOT NULL,
  name_ar text NOT NULL,
  name_en text NOT NULL,
  form text NOT NULL,
  -- Of one unit, in its own measure.
  strength numeric(12, 4) NOT NULL CHECK (strength > 0),
  strength_unit text NOT NULL,
  -- Units in a pack.
  pack integer NOT NULL CHECK (pack > 0),
  price integer NOT NULL CHECK (price >= 0),
  tax_class text NOT NULL CHECK (tax_class IN ('standard', 'zero-rated')),
  storage text NOT NULL CHECK (storage IN ('room', 'cold-chain', 'controlled')),
  modified_release boolean NOT NULL DEFAULT false
);
CREATE INDEX medicine_of_substance ON medicine (substance, form);

CREATE TABLE pharmacy (
  id text PRIMARY KEY,
  name_ar text NOT NULL,
  name_en text NOT NULL,
  street_ar text NOT NULL,
  street_en text NOT NULL,
  phone text NOT NULL,
  city_id text NOT NULL REFERENCES city (id),
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  -- Minutes of the Riyadh day; equal: open day and night.
  opens_at integer NOT NULL CHECK (opens_at BETWEEN 0 AND 1439),
  closes_at integer NOT NULL CHECK (closes_at BETWEEN 0 AND 1439),
  delivers boolean NOT NULL,
  delivery_fee integer NOT NULL CHECK (delivery_fee >= 0),
  delivery_minutes integer NOT NULL CHECK (delivery_minutes > 0),
  active boolean NOT NULL DEFAULT true
);

CREATE TABLE pharmacy_stock (
  pharmacy_id text NOT NULL REFERENCES pharmacy (id),
  medicine_id text NOT NULL REFERENCES medicine (id),
  -- Packs that nobody was offered.
  quantity integer NOT NULL,
  price integer NOT NULL CHECK (price >= 0),
  PRIMARY KEY (pharmacy_id, medicine_id),
  CONSTRAINT pharmacy_stock_not_below_zero CHECK (quantity >= 0)
);

CREATE TABLE courier (
  id text PRIMARY KEY,
  name_ar text NOT NULL,
  name_en text NOT NULL,
  vehicle_ar text NOT NULL,
  vehicle_en text NOT NULL,
  plate text NOT NULL,
  phone text NOT NULL
);

-- The product that was prescribed, as in the list of medicines; absent for what was brought in from elsewhere.
ALTER TABLE prescribed_drug ADD COLUMN medicine encrypted;

CREATE TABLE pharmacy_order (
  id text PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY (START WITH 20418) UNIQUE,
  uid text NOT NULL REFERENCES account (uid),
  rel_id text NOT NULL,
  prescription_id text NOT NULL REFERENCES prescription (id),
  status text NOT NULL CHECK (status IN (
    'CREATED', 'OFFERED', 'ACCEPTED', 'CONFIRMED', 'PACKED', 'COURIER_READY_FOR_DELIVERY', 'COURIER_ASSIGNED',
    'COURIER_PICKED_UP', 'COURIER_INTRANSIST', 'COURIER_COMPLETED', 'HANDOVER', 'COMPLETED', 'NOPHARM', 'REJECTED',
    'CANCELLED', 'EXPIRED'
  )),
  fulfilment text NOT NULL CHECK (fulfilment IN ('delivery', 'pickup')),
  -- Where it is delivered, or where the search began.
  location encrypted NOT NULL,
  -- Of the search.
  round integer NOT NULL DEFAULT 1 CHECK (round >= 1),
  round_ends_at timestamptz NOT NULL,
  -- What it is handed over for; from the payment to the handover.
  code encrypted,
  courier_id text REFERENCES courier (id),
  courier_place encrypted,
  courier_at timestamptz,
  -- The price as it was paid: lines of the contract.
  lines encrypted,
  total integer CHECK (total >= 0),
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT pharmacy_order_patient_of_account FOREIGN KEY (rel_id, uid) REFERENCES patient (rel_id, uid),
  CONSTRAINT pharmacy_order_closed CHECK ((closed_at IS NOT NULL) = (status IN (
    'HANDOVER', 'COMPLETED', 'NOPHARM', 'REJECTED', 'CANCELLED', 'EXPIRED'
  ))),
  CONSTRAINT pharmacy_order_paid CHECK (paid_at IS NOT NULL OR status IN (
    'CREATED', 'OFFERED', 'ACCEPTED', 'NOPHARM', 'CANCELLED', 'EXPIRED'
  )),
  CONSTRAINT pharmacy_order_courier CHECK (courier_id IS NULL OR fulfilment = 'delivery')
);
CREATE INDEX pharmacy_order_of_account ON pharmacy_order (uid, created_at DESC, id DESC);
CREATE INDEX pharmacy_order_searching ON pharmacy_order (round_ends_at) WHERE status = 'CREATED';

CREATE FUNCTION pharmacy_order_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (CASE OLD.status
    WHEN 'CREATED' THEN NEW.status IN ('OFFERED', 'ACCEPTED', 'NOPHARM', 'CANCELLED')
    WHEN 'OFFERED' THEN NEW.status IN ('ACCEPTED', 'CREATED', 'CANCELLED', 'EXPIRED')
    WHEN 'ACCEPTED' THEN NEW.status IN ('CONFIRMED', 'CREATED', 'CANCELLED', 'EXPIRED')
    WHEN 'CONFIRMED' THEN NEW.status IN ('PACKED', 'REJECTED', 'CANCELLED')
    WHEN 'PACKED' THEN NEW.status IN ('COURIER_READY_FOR_DELIVERY', 'HANDOVER')
    WHEN 'COURIER_READY_FOR_DELIVERY' THEN NEW.status = 'COURIER_ASSIGNED'
    WHEN 'COURIER_ASSIGNED' THEN NEW.status = 'COURIER_PICKED_UP'
    WHEN 'COURIER_PICKED_UP' THEN NEW.status = 'COURIER_INTRANSIST'
    WHEN 'COURIER_INTRANSIST' THEN NEW.status = 'COURIER_COMPLETED'
    WHEN 'COURIER_COMPLETED' THEN NEW.status = 'COMPLETED'
    ELSE false END) THEN
    RAISE EXCEPTION 'order % may not move from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pharmacy_order_move';
  END IF;
  IF (NEW.status = 'HANDOVER' AND NEW.fulfilment <> 'pickup')
    OR (NEW.status LIKE 'COURIER%' AND NEW.fulfilment <> 'delivery') THEN
    RAISE EXCEPTION 'order % is for %, and may not be %', OLD.id, NEW.fulfilment, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pharmacy_order_fulfilment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pharmacy_order_guard BEFORE UPDATE ON pharmacy_order
  FOR EACH ROW EXECUTE FUNCTION pharmacy_order_guard();

CREATE TABLE pharmacy_order_line (
  order_id text NOT NULL REFERENCES pharmacy_order (id),
  drug_id text NOT NULL REFERENCES prescribed_drug (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Its order is not over: written by the trigger below.
  open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (order_id, drug_id)
);
CREATE UNIQUE INDEX pharmacy_order_line_one_open ON pharmacy_order_line (drug_id) WHERE open;

-- Never more than is left; the row of what was prescribed makes rivals wait and see each other.
CREATE FUNCTION pharmacy_order_line_left() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  still_left integer;
BEGIN
  SELECT quantity - dispensed INTO STRICT still_left FROM prescribed_drug WHERE id = NEW.drug_id FOR NO KEY UPDATE;
  IF NEW.quantity > still_left THEN
    RAISE EXCEPTION 'only % are left of prescribed drug %', still_left, NEW.drug_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pharmacy_order_line_left';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pharmacy_order_line_left BEFORE INSERT OR UPDATE OF quantity ON pharmacy_order_line
  FOR EACH ROW EXECUTE FUNCTION pharmacy_order_line_left();

CREATE FUNCTION pharmacy_order_closes_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pharmacy_order_line SET open = false WHERE order_id = NEW.id AND open;
  RETURN NULL;
END $$;
CREATE TRIGGER pharmacy_order_closes_lines AFTER UPDATE OF status ON pharmacy_order
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION pharmacy_order_closes_lines();

CREATE TABLE pharmacy_order_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES pharmacy_order (id),
  status text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('patient', 'pharmacy', 'courier', 'system')),
  at timestamptz NOT NULL
);
CREATE INDEX pharmacy_order_step_of_order ON pharmacy_order_step (order_id, id);

-- Which pharmacies were asked, in which round, and what they answered.
CREATE TABLE pharmacy_ask (
  order_id text NOT NULL REFERENCES pharmacy_order (id),
  pharmacy_id text NOT NULL REFERENCES pharmacy (id),
  round integer NOT NULL CHECK (round >= 1),
  state text NOT NULL CHECK (state IN ('waiting', 'declined', 'offered', 'missed')),
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (order_id, pharmacy_id),
  CONSTRAINT pharmacy_ask_answered CHECK ((state = 'waiting') = (answered_at IS NULL))
);
CREATE INDEX pharmacy_ask_waiting ON pharmacy_ask (pharmacy_id, asked_at) WHERE state = 'waiting';

CREATE TABLE pharmacy_offer (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES pharmacy_order (id),
  pharmacy_id text NOT NULL REFERENCES pharmacy (id),
  -- Its packs are kept while it is open or paid.
  state text NOT NULL CHECK (state IN ('open', 'paid', 'closed')),
  delivery_fee integer NOT NULL CHECK (delivery_fee >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT pharmacy_offer_answers_ask FOREIGN KEY (order_id, pharmacy_id) REFERENCES pharmacy_ask (order_id, pharmacy_id)
);
-- The first answer ends a round; another pharmacy offers when the patient waits for another.
CREATE UNIQUE INDEX pharmacy_offer_one_of_order ON pharmacy_offer (order_id) WHERE state IN ('open', 'paid');
CREATE UNIQUE INDEX pharmacy_offer_one_open ON pharmacy_offer (order_id, pharmacy_id) WHERE state = 'open';
CREATE INDEX pharmacy_offer_ending ON pharmacy_offer (expires_at) WHERE state = 'open';

CREATE TABLE pharmacy_offer_line (
  offer_id text NOT NULL REFERENCES pharmacy_offer (id),
  drug_id text NOT NULL REFERENCES prescribed_drug (id),
  medicine encrypted NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price integer NOT NULL CHECK (unit_price >= 0),
  tax_class text NOT NULL CHECK (tax_class IN ('standard', 'zero-rated')),
  PRIMARY KEY (offer_id, drug_id)
);

-- It is paid for as everything is: one live payment of an order, and so one charge for its offer.
ALTER TABLE payment DROP CONSTRAINT payment_payable_kind_check;
ALTER TABLE payment ADD CONSTRAINT payment_payable_kind_check
  CHECK (payable_kind IN ('appointment', 'wallet-top-up', 'family-doctor', 'addition', 'pharmacy-order'));
ALTER TABLE payment ADD COLUMN pharmacy_order_id text REFERENCES pharmacy_order (id)
  GENERATED ALWAYS AS (CASE WHEN payable_kind = 'pharmacy-order' THEN payable_id END) STORED;

-- An order has an invoice as a visit has one.
ALTER TABLE invoice ADD COLUMN pharmacy_order_id text REFERENCES pharmacy_order (id);
ALTER TABLE invoice DROP CONSTRAINT invoice_of_one;
ALTER TABLE invoice ADD CONSTRAINT invoice_of_one
  CHECK (num_nonnulls(appointment_id, subscription_id, pharmacy_order_id) = 1);
CREATE INDEX invoice_of_orders ON invoice (pharmacy_order_id) WHERE pharmacy_order_id IS NOT NULL;
DROP TRIGGER invoice_kept ON invoice;
CREATE TRIGGER invoice_kept BEFORE UPDATE OF kind, year, sequence, uid, appointment_id, subscription_id,
  pharmacy_order_id, payment_id, refund_id, corrects, total, vat, issued_at ON invoice
  FOR EACH ROW EXECUTE FUNCTION invoice_kept();

-- Pharmacies that are asked see what is ordered, and its patient sees that they did.
ALTER TABLE record_access DROP CONSTRAINT record_access_reader_check;
ALTER TABLE record_access ADD CONSTRAINT record_access_reader_check
  CHECK (reader IN ('identity-provider', 'insurer', 'operator', 'pharmacy', 'sms-gateway'));
ALTER TABLE record_access DROP CONSTRAINT record_access_what_check;
ALTER TABLE record_access ADD CONSTRAINT record_access_what_check
  CHECK (what IN ('identity', 'insurance', 'visit', 'problem', 'prescription'));
ALTER TABLE record_access DROP CONSTRAINT record_access_why_check;
ALTER TABLE record_access ADD CONSTRAINT record_access_why_check
  CHECK (why IN (
    'identity-check', 'relation-check', 'identity-claim', 'cover-check', 'reminder', 'operation', 'dispensing'
  ));
