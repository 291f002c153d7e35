-- Money of a wallet that goes back before its account is erased.
ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_kind_check;
ALTER TABLE ledger_transaction ADD CONSTRAINT ledger_transaction_kind_check
  CHECK (kind IN ('grant', 'spend', 'refund', 'expire', 'payout'));

-- One credit that was bought with money, in the transaction that takes it out of the wallet.
CREATE TABLE wallet_payout (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  credit_id text NOT NULL REFERENCES wallet_credit (id),
  -- Whose charge bought the credit; null: none is known, so only a bank account can receive it.
  payment_id text REFERENCES payment (id),
  amount integer NOT NULL CHECK (amount > 0),
  -- `due`: the gateway is asked to refund the charge. `bank`: it cannot, so operations transfer the amount.
  state text NOT NULL CHECK (state IN ('due', 'bank', 'done')),
  refund_reference text UNIQUE,
  transfer_reference text UNIQUE,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  CHECK (state <> 'due' OR payment_id IS NOT NULL),
  CONSTRAINT wallet_payout_made CHECK ((state = 'done') = (done_at IS NOT NULL)
    AND num_nonnulls(refund_reference, transfer_reference) = CASE state WHEN 'done' THEN 1 ELSE 0 END)
);
CREATE INDEX wallet_payout_open ON wallet_payout (uid, created_at) WHERE state <> 'done';
CREATE INDEX wallet_payout_of_credit ON wallet_payout (credit_id);
CREATE INDEX wallet_payout_of_payment ON wallet_payout (payment_id);

-- From this instant on the erasure cannot be withdrawn, and nothing is paid any more.
ALTER TABLE account_erasure ADD COLUMN begun_at timestamptz;
UPDATE account_erasure SET begun_at = erased_at;
ALTER TABLE account_erasure ADD CONSTRAINT account_erasure_begun CHECK (erased_at IS NULL OR begun_at IS NOT NULL);

-- A call that was authenticated before the sign-ins ended may still try to pay. Both hold the lock of the account, so the
-- payment is either seen by the erasure or refused here.
CREATE FUNCTION payment_of_living_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM account_erasure WHERE uid = NEW.uid AND begun_at IS NOT NULL) THEN
    RAISE EXCEPTION 'account % is being erased', NEW.uid
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_of_living_account';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_of_living_account BEFORE INSERT ON payment
  FOR EACH ROW EXECUTE FUNCTION payment_of_living_account();
