-- Movements of some days are found in the index of a wallet, without a visit to each transaction.
ALTER TABLE ledger_entry ADD COLUMN at timestamptz;
ALTER TABLE ledger_entry DISABLE TRIGGER ledger_append_only;
UPDATE ledger_entry SET at = ledger_transaction.at FROM ledger_transaction
  WHERE ledger_transaction.id = ledger_entry.transaction_id;
ALTER TABLE ledger_entry ENABLE TRIGGER ledger_append_only;
ALTER TABLE ledger_entry ALTER COLUMN at SET NOT NULL;

DROP INDEX ledger_entry_newest_of_account;
CREATE INDEX ledger_entry_newest_of_account ON ledger_entry (account_id, id DESC) INCLUDE (amount, at, transaction_id);
-- What is left of each credit of a wallet is one range of this index.
CREATE INDEX ledger_entry_of_wallet_credit ON ledger_entry (account_id, credit_id) INCLUDE (amount)
  WHERE credit_id IS NOT NULL;
