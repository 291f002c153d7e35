-- Tax invoices, one a payment, and credit notes, one a refund. They are written with the money and never change.
CREATE TABLE invoice_number (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last >= 0)
);

CREATE TABLE invoice (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  -- Of Riyadh's calendar, and the place in it: given by the trigger below.
  year integer NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  uid text NOT NULL REFERENCES account (uid),
  appointment_id text NOT NULL REFERENCES appointment (id),
  payment_id text NOT NULL REFERENCES payment (id),
  -- Of a credit note: the refund, and the invoice it takes back a part of.
  refund_id text REFERENCES payment_refund (id),
  corrects text REFERENCES invoice (id),
  -- Halalas, VAT included.
  total integer NOT NULL CHECK (total > 0),
  vat integer NOT NULL CHECK (vat >= 0 AND vat <= total),
  -- The buyer and the lines as they were.
  contents encrypted NOT NULL,
  issued_at timestamptz NOT NULL,
  CONSTRAINT invoice_sequence UNIQUE (year, sequence),
  CONSTRAINT invoice_of_refund UNIQUE (refund_id),
  CONSTRAINT invoice_kind CHECK (
    (kind = 'credit-note') = (refund_id IS NOT NULL) AND (kind = 'credit-note') = (corrects IS NOT NULL)
  )
);
CREATE UNIQUE INDEX invoice_of_payment ON invoice (payment_id) WHERE kind = 'invoice';
CREATE INDEX invoice_of_appointment ON invoice (appointment_id, issued_at);

-- Numbers without gaps: the row of the year is locked until the transaction ends, so that one that is rolled back gives
-- its number back.
CREATE FUNCTION invoice_numbered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.year := extract(year FROM NEW.issued_at AT TIME ZONE 'Asia/Riyadh');
  INSERT INTO invoice_number (year, last) VALUES (NEW.year, 1)
    ON CONFLICT (year) DO UPDATE SET last = invoice_number.last + 1
    RETURNING last INTO NEW.sequence;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_numbered BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_numbered();

-- Notes take back no more than their invoice said.
CREATE FUNCTION invoice_bounded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.corrects IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM invoice i WHERE i.id = NEW.corrects AND i.kind = 'invoice' AND i.payment_id = NEW.payment_id
      AND (SELECT sum(n.total) FROM invoice n WHERE n.corrects = i.id) <= i.total
      AND (SELECT sum(n.vat) FROM invoice n WHERE n.corrects = i.id) <= i.vat
  ) THEN
    RAISE EXCEPTION 'credit notes of % exceed it', NEW.corrects
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_bounded';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_bounded AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_bounded();

CREATE FUNCTION invoice_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an invoice is neither changed nor deleted'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_kept';
END $$;
CREATE TRIGGER invoice_kept BEFORE DELETE OR UPDATE OF kind, year, sequence, uid, appointment_id, payment_id, refund_id,
  corrects, total, vat, issued_at ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_kept();
