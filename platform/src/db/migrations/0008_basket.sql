-- What somebody is choosing before a time is held: one per account, and one per device that is not signed in.
CREATE TABLE basket (
  id text PRIMARY KEY,
  uid text UNIQUE REFERENCES account (uid),
  device_id text UNIQUE,
  -- Basket of the contract.
  content encrypted NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT basket_of_one CHECK ((uid IS NULL) <> (device_id IS NULL))
);
CREATE INDEX basket_age ON basket (updated_at);
