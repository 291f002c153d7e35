-- What went wrong with medicines that were handed over, and how it ended: money back, or the packs once more.
CREATE TABLE pharmacy_ticket (
  id            text PRIMARY KEY,
  uid           text NOT NULL REFERENCES account (uid),
  order_id      text NOT NULL REFERENCES pharmacy_order (id),
  kind          text NOT NULL CHECK (kind IN ('missing', 'damaged', 'wrong', 'other')),
  words         encrypted NOT NULL,
  -- [{file_id, file_name, size}]
  attachments   encrypted NOT NULL,
  created_at    timestamptz NOT NULL,
  outcome       text CHECK (outcome IN ('refund', 'redelivery', 'explained')),
  answer        encrypted,
  answered_at   timestamptz,
  -- Halalas that the patient had paid for these packs, VAT included. Of a new delivery: what goes back if it does not come about.
  amount        integer CHECK (amount >= 0),
  redelivery_id text UNIQUE REFERENCES pharmacy_order (id),
  CONSTRAINT pharmacy_ticket_answered CHECK (num_nulls(outcome, answer, answered_at) IN (0, 3)),
  CONSTRAINT pharmacy_ticket_amount CHECK ((amount IS NOT NULL) = coalesce(outcome IN ('refund', 'redelivery'), false)),
  CONSTRAINT pharmacy_ticket_redelivery CHECK ((redelivery_id IS NOT NULL) = coalesce(outcome = 'redelivery', false))
);
CREATE UNIQUE INDEX pharmacy_ticket_one_open ON pharmacy_ticket (order_id) WHERE answered_at IS NULL;
CREATE INDEX pharmacy_ticket_of_order ON pharmacy_ticket (order_id, created_at DESC);
CREATE INDEX pharmacy_ticket_age ON pharmacy_ticket (created_at);

CREATE TABLE pharmacy_ticket_line (
  ticket_id text NOT NULL REFERENCES pharmacy_ticket (id) ON DELETE CASCADE,
  drug_id   text NOT NULL REFERENCES prescribed_drug (id),
  packs     integer NOT NULL CHECK (packs > 0),
  PRIMARY KEY (ticket_id, drug_id)
);

-- Once an order; the words are for the operator alone.
CREATE TABLE pharmacy_rating (
  order_id    text PRIMARY KEY REFERENCES pharmacy_order (id),
  uid         text NOT NULL REFERENCES account (uid),
  pharmacy_id text NOT NULL REFERENCES pharmacy (id),
  stars       integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words       encrypted,
  rated_at    timestamptz NOT NULL
);
CREATE INDEX pharmacy_rating_of_pharmacy ON pharmacy_rating (pharmacy_id);

CREATE FUNCTION pharmacy_help_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pharmacy_order WHERE id = NEW.order_id AND uid = NEW.uid AND status IN ('COMPLETED', 'HANDOVER')
  ) THEN
    RAISE EXCEPTION 'order % of % is not one that was handed over', NEW.order_id, NEW.uid
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pharmacy_help_of_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pharmacy_ticket_of_order BEFORE INSERT ON pharmacy_ticket
  FOR EACH ROW EXECUTE FUNCTION pharmacy_help_of_order();
CREATE TRIGGER pharmacy_rating_of_order BEFORE INSERT ON pharmacy_rating
  FOR EACH ROW EXECUTE FUNCTION pharmacy_help_of_order();
