-- A payment is written before the gateway is asked, so that a crash at any instant leaves a row that says what to ask about.
CREATE TABLE payment (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  -- What is paid for: the owner of the kind knows its price and what happens once it is paid.
  payable_kind text NOT NULL CHECK (payable_kind IN ('appointment', 'wallet-top-up')),
  payable_id text NOT NULL,
  -- One column a kind, so that nothing unknown is paid for.
  appointment_id text REFERENCES appointment (id)
    GENERATED ALWAYS AS (CASE WHEN payable_kind = 'appointment' THEN payable_id END) STORED,
  wallet_top_up_id text REFERENCES wallet_top_up (id)
    GENERATED ALWAYS AS (CASE WHEN payable_kind = 'wallet-top-up' THEN payable_id END) STORED,
  idempotency_key text NOT NULL,
  -- The price the patient accepted.
  quote text NOT NULL,
  total integer NOT NULL CHECK (total >= 0),
  wallet_amount integer NOT NULL CHECK (wallet_amount >= 0),
  card_amount integer NOT NULL CHECK (card_amount >= 0),
  state text NOT NULL CHECK (state IN ('created', 'pending', 'succeeded', 'failed', 'refund_due', 'refunded')),
  -- Session and page at the gateway, once it has answered.
  session_reference text UNIQUE,
  page_url text,
  charge_reference text UNIQUE,
  -- What the gateway says it charged. A charge of another amount than `card_amount` buys nothing and goes back as it came.
  charged_amount integer CHECK (charged_amount > 0),
  refund_reference text UNIQUE,
  -- Keyed hash of the gateway's fingerprint of the card, where it gives one; forgotten after a time.
  card_index text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK (total = wallet_amount + card_amount),
  CONSTRAINT payment_idempotency UNIQUE (uid, idempotency_key),
  CONSTRAINT payment_charged CHECK ((charge_reference IS NULL) = (charged_amount IS NULL)),
  CONSTRAINT payment_refund_of_charge CHECK (state NOT IN ('refund_due', 'refunded') OR charge_reference IS NOT NULL),
  CONSTRAINT payment_succeeded CHECK (state <> 'succeeded' OR card_amount = coalesce(charged_amount, 0))
);
-- One attempt under way, or one success, per thing that is paid for.
CREATE UNIQUE INDEX payment_one_live ON payment (payable_kind, payable_id) WHERE state IN ('created', 'pending', 'succeeded');
CREATE INDEX payment_of_payable ON payment (payable_kind, payable_id, created_at);
CREATE INDEX payment_of_card ON payment (card_index, created_at) WHERE card_index IS NOT NULL;
CREATE INDEX payment_card_of_account ON payment (uid, created_at) WHERE card_index IS NOT NULL;
CREATE INDEX payment_unsettled ON payment (created_at) WHERE state IN ('created', 'pending', 'refund_due');

CREATE FUNCTION payment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT (
    (OLD.state = 'created' AND NEW.state IN ('pending', 'succeeded', 'failed', 'refund_due')) OR
    (OLD.state = 'pending' AND NEW.state IN ('succeeded', 'failed', 'refund_due')) OR
    -- A bank may report a charge after we had given up on it: it goes back.
    (OLD.state = 'failed' AND NEW.state = 'refund_due') OR
    (OLD.state = 'refund_due' AND NEW.state = 'refunded')
  ) THEN
    RAISE EXCEPTION 'payment % may not move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_move';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_guard BEFORE UPDATE OF state ON payment FOR EACH ROW EXECUTE FUNCTION payment_guard();

-- Webhooks as they came, once each.
CREATE TABLE payment_webhook (
  event_id text PRIMARY KEY,
  received_at timestamptz NOT NULL
);

-- What goes back of a payment that succeeded: the whole or a share, for one reason each. The payment stays as it was paid.
CREATE TABLE payment_refund (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payment (id),
  -- Why, e.g. the cancellation: a reason refunds once.
  reason text NOT NULL,
  -- To the card it was charged on, by the gateway.
  card_amount integer NOT NULL CHECK (card_amount >= 0),
  -- To the credits it was spent from; they keep their expiry.
  credit_amount integer NOT NULL CHECK (credit_amount >= 0),
  -- Charged on the card, given as a new credit because the patient asked for that.
  wallet_amount integer NOT NULL CHECK (wallet_amount >= 0),
  state text NOT NULL CHECK (state IN ('due', 'done')),
  refund_reference text UNIQUE,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  CONSTRAINT payment_refund_once UNIQUE (payment_id, reason),
  CHECK (card_amount + credit_amount + wallet_amount > 0),
  CHECK (card_amount = 0 OR wallet_amount = 0),
  -- Only the gateway is waited for.
  CHECK (state = 'done' OR card_amount > 0),
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT payment_refund_made CHECK ((state = 'done' AND card_amount > 0) = (refund_reference IS NOT NULL))
);
CREATE INDEX payment_refund_due ON payment_refund (created_at) WHERE state = 'due';

-- Nothing goes back that did not come, whatever the code does: the payment's row makes rivals wait and see each other.
CREATE FUNCTION payment_refund_bounded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payment;
BEGIN
  SELECT * INTO paid FROM payment WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF paid.state <> 'succeeded' OR EXISTS (
    SELECT 1 FROM payment_refund WHERE payment_id = NEW.payment_id
    HAVING sum(card_amount + wallet_amount) > paid.card_amount OR sum(credit_amount) > paid.wallet_amount
  ) THEN
    RAISE EXCEPTION 'more would go back of payment % than came', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_refund_bounded';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_refund_bounded AFTER INSERT OR UPDATE OF card_amount, credit_amount, wallet_amount ON payment_refund
  FOR EACH ROW EXECUTE FUNCTION payment_refund_bounded();
