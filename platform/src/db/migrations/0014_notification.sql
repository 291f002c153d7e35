CREATE TABLE notification (
  tid        text PRIMARY KEY,
  uid        text NOT NULL REFERENCES account (uid),
  -- What it is about, e.g. `appointment.booked:apt_1`: told once, however often the job behind it runs.
  occasion   text NOT NULL,
  title      encrypted NOT NULL,
  message    encrypted NOT NULL,
  icon       text NOT NULL,
  color      text NOT NULL,
  -- A path of this product.
  url        text CHECK (url LIKE '/%' AND url NOT LIKE '//%'),
  payload    jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  read_at    timestamptz CHECK (read_at >= created_at),
  CONSTRAINT notification_once UNIQUE (uid, occasion)
);
CREATE INDEX notification_unread ON notification (uid, created_at DESC, tid DESC) WHERE read_at IS NULL;

-- Which visit a reminder SMS has covered: several visits of one day share a message, and none is sent twice.
CREATE TABLE reminder_sms (
  appointment_id text NOT NULL REFERENCES appointment (id),
  kind           text NOT NULL CHECK (kind IN ('day-before', 'hours-before', 'minutes-before')),
  starts_at      timestamptz NOT NULL,
  sent_at        timestamptz NOT NULL,
  PRIMARY KEY (appointment_id, kind, starts_at)
);
