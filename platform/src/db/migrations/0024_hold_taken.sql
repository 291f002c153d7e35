-- When an account took a time, so that it cannot keep the same one by taking it again and again. Kept an hour.
CREATE TABLE hold_taken (
  uid text NOT NULL REFERENCES account (uid),
  provider_id text NOT NULL REFERENCES provider (id),
  starts_at timestamptz NOT NULL,
  taken_at timestamptz NOT NULL
);
CREATE INDEX hold_taken_of_time ON hold_taken (provider_id, starts_at, uid);
CREATE INDEX hold_taken_age ON hold_taken (taken_at);
