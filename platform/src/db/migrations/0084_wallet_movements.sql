-- The newest movements of a wallet are read from the end of this index, with their amounts.
CREATE INDEX ledger_entry_newest_of_account ON ledger_entry (account_id, id DESC) INCLUDE (amount, transaction_id);
DROP INDEX ledger_entry_of_account;
