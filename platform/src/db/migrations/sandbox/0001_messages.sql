-- What the embedded SMS and mail adapters keep for the inbox of the sandbox, one row a key. Not part of a production database.
CREATE TABLE sandbox_sms (
  key text PRIMARY KEY,
  reference text NOT NULL,
  phone encrypted NOT NULL,
  phone_index blind_index NOT NULL,
  body encrypted NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX sandbox_sms_by_phone ON sandbox_sms (phone_index, sent_at);
CREATE TABLE sandbox_mail (
  key text PRIMARY KEY,
  reference text NOT NULL,
  address encrypted NOT NULL,
  subject encrypted NOT NULL,
  body encrypted NOT NULL,
  sent_at timestamptz NOT NULL
);
