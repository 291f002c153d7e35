-- Another number for an account whose holder lost the one before: the holder's identity was given, an operator decides, and the
-- number is changed after a time in which whoever has the old number can stop it.
CREATE TABLE phone_recovery (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  -- The number that the account is to have; a code sent to it was typed.
  phone encrypted NOT NULL,
  dial_code text NOT NULL,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'approved', 'done', 'refused', 'stopped')),
  requested_at timestamptz NOT NULL,
  -- When an approved one is carried out.
  due_at timestamptz,
  closed_at timestamptz,
  CHECK (state NOT IN ('approved', 'done') OR due_at > requested_at),
  CHECK ((state IN ('requested', 'approved')) = (closed_at IS NULL))
);
CREATE UNIQUE INDEX phone_recovery_one_open ON phone_recovery (uid) WHERE state IN ('requested', 'approved');
CREATE INDEX phone_recovery_of_account ON phone_recovery (uid, requested_at);

-- Operators read for it who the holder is.
ALTER TABLE record_access DROP CONSTRAINT record_access_why_check;
ALTER TABLE record_access ADD CONSTRAINT record_access_why_check
  CHECK (why IN (
    'identity-check', 'relation-check', 'identity-claim', 'phone-recovery', 'cover-check', 'reminder', 'operation', 'dispensing', 'care',
    'share'
  ));
