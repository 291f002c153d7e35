-- What the embedded push adapter keeps of pushes to apps for a page of the sandbox. Not part of a production database.
CREATE TABLE sandbox_push (
  -- SHA-256 of the token and the tag.
  key text PRIMARY KEY,
  service text NOT NULL CHECK (service IN ('fcm', 'apns')),
  token encrypted NOT NULL,
  title encrypted NOT NULL,
  body encrypted NOT NULL,
  remote text,
  path text,
  sent_at timestamptz NOT NULL
);
