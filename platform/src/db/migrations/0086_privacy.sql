-- All data of an account as one file, made by a job and deleted a day later. One is under way at a time.
CREATE TABLE data_export (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  state text NOT NULL CHECK (state IN ('waiting', 'ready', 'failed')),
  requested_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > requested_at),
  -- Of the bytes in the store of files; there once they are.
  file_key encrypted,
  size integer,
  -- A fresh proof opens it until then.
  open_until timestamptz,
  CONSTRAINT data_export_ready CHECK ((state = 'ready') = (file_key IS NOT NULL AND size IS NOT NULL))
);
CREATE UNIQUE INDEX data_export_one_under_way ON data_export (uid) WHERE state = 'waiting';
CREATE INDEX data_export_of_account ON data_export (uid, requested_at);
CREATE INDEX data_export_ending ON data_export (ends_at);

-- Erasure of an account: requested, withdrawn (the row is deleted) or done. The row stays with what is left of the account.
CREATE TABLE account_erasure (
  uid text PRIMARY KEY REFERENCES account (uid),
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at >= requested_at),
  -- Halalas of the wallet that were given up.
  given_up integer NOT NULL CHECK (given_up >= 0),
  erased_at timestamptz
);
