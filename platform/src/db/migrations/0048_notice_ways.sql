-- How notices reach an account, where that differs from what the product does by itself.
CREATE TABLE notice_preference (
  uid text PRIMARY KEY REFERENCES account (uid),
  -- {kind: {way: true | false}}
  choices jsonb NOT NULL,
  -- HH:MM in Riyadh; over midnight when the first is the later one.
  quiet_from text CHECK (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text CHECK (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz NOT NULL,
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CHECK (quiet_from <> quiet_until)
);

-- Browsers that get pushes. An address of a push service is one browser; a device of an account has one address.
CREATE TABLE push_subscription (
  -- SHA-256 of the address.
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  device_id text NOT NULL,
  -- {endpoint, p256dh, auth}
  address encrypted NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the browser last said that it still wants them.
  renewed_at timestamptz NOT NULL,
  CONSTRAINT push_subscription_device UNIQUE (uid, device_id)
);
CREATE INDEX push_subscription_age ON push_subscription (renewed_at);
