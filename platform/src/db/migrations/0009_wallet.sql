-- The wallet is a double-entry ledger. A balance is the sum of entries and is stored nowhere. Amounts in halalas.
CREATE TABLE ledger_account (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('wallet', 'sales', 'promotions', 'expired', 'top-ups')),
  uid text REFERENCES account (uid),
  CHECK ((kind = 'wallet') = (uid IS NOT NULL))
);
CREATE UNIQUE INDEX ledger_account_of_user ON ledger_account (uid) WHERE uid IS NOT NULL;
INSERT INTO ledger_account (id, kind) VALUES
  ('acc_sales', 'sales'), ('acc_promotions', 'promotions'), ('acc_expired', 'expired'),
  ('acc_top_ups', 'top-ups');

-- Money given to a patient, spendable until it expires.
CREATE TABLE wallet_credit (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES ledger_account (id),
  source_ar text NOT NULL,
  source_en text NOT NULL,
  expires_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX wallet_credit_of_account ON wallet_credit (account_id, expires_at);

CREATE TABLE ledger_transaction (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('grant', 'spend', 'refund', 'expire')),
  -- What it is for, e.g. a payment; a payment is spent once and refunded once.
  reference text NOT NULL,
  -- Of a refund: the reference of what was spent.
  origin text,
  description_ar text NOT NULL,
  description_en text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT ledger_transaction_once UNIQUE (kind, reference),
  CHECK ((kind = 'refund') = (origin IS NOT NULL))
);
CREATE INDEX ledger_transaction_of_origin ON ledger_transaction (origin) WHERE origin IS NOT NULL;

CREATE TABLE ledger_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id text NOT NULL REFERENCES ledger_transaction (id),
  account_id text NOT NULL REFERENCES ledger_account (id),
  credit_id text REFERENCES wallet_credit (id),
  amount integer NOT NULL CHECK (amount <> 0)
);
CREATE INDEX ledger_entry_of_credit ON ledger_entry (credit_id) INCLUDE (amount) WHERE credit_id IS NOT NULL;
CREATE INDEX ledger_entry_of_account ON ledger_entry (account_id);
CREATE INDEX ledger_entry_of_transaction ON ledger_entry (transaction_id);

-- No credit is spent twice, whatever the code does: the row lock makes rival payments wait and see each other.
CREATE FUNCTION wallet_credit_not_overdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM wallet_credit WHERE id = NEW.credit_id FOR NO KEY UPDATE;
  IF (SELECT sum(amount) FROM ledger_entry WHERE credit_id = NEW.credit_id) < 0 THEN
    RAISE EXCEPTION 'credit % is overdrawn', NEW.credit_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_credit_not_overdrawn';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER wallet_credit_not_overdrawn AFTER INSERT ON ledger_entry
  FOR EACH ROW WHEN (NEW.credit_id IS NOT NULL) EXECUTE FUNCTION wallet_credit_not_overdrawn();

-- Every transaction sums to zero when it commits, and entries are never changed.
CREATE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entry WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % is not balanced', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();

CREATE FUNCTION ledger_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_append_only';
END $$;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_append_only();

-- Money a patient adds by card. Paid, it is a credit without an expiry; the payment is for this row.
CREATE TABLE wallet_top_up (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  amount integer NOT NULL CHECK (amount > 0),
  -- The key of the request that began it: a repeat finds the same row.
  idempotency_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'paid', 'closed')),
  -- The payment page closes.
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT wallet_top_up_once UNIQUE (uid, idempotency_key),
  CONSTRAINT wallet_top_up_closed CHECK ((state = 'open') = (closed_at IS NULL))
);
-- One on its way per account: beginning another closes it.
CREATE UNIQUE INDEX wallet_top_up_one_open ON wallet_top_up (uid) WHERE state = 'open';
CREATE INDEX wallet_top_up_of_day ON wallet_top_up (uid, created_at) WHERE state <> 'closed';

CREATE FUNCTION wallet_top_up_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND OLD.state <> 'open' THEN
    RAISE EXCEPTION 'top-up % may not move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_top_up_move';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER wallet_top_up_guard BEFORE UPDATE OF state ON wallet_top_up
  FOR EACH ROW EXECUTE FUNCTION wallet_top_up_guard();
