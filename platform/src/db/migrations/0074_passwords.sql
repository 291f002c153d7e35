-- Passwords, which are optional. `hash` is argon2id in PHC form, encrypted like what is private.
CREATE TABLE account_password (
  uid text PRIMARY KEY REFERENCES account (uid),
  hash encrypted NOT NULL,
  set_at timestamptz NOT NULL
);

-- Tries at a password in a row since the last right one, for each scope of a phone; wrong tries of a time are with those of codes.
CREATE TABLE password_streak (
  phone blind_index NOT NULL REFERENCES code_phone (phone),
  scope text NOT NULL,
  tries integer NOT NULL CHECK (tries > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (phone, scope)
);
CREATE INDEX password_streak_by_time ON password_streak (last_at);

-- A proof that a number is held is for one purpose: going on with sign-up, or setting another password.
ALTER TABLE phone_proof ADD COLUMN purpose text NOT NULL DEFAULT 'sign-up' CHECK (purpose IN ('sign-up', 'reset-password'));
