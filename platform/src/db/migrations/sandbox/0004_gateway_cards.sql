-- Cards that the embedded gateway keeps for the merchant's customers. The number is not kept: a keyed hash recognises it.
CREATE TABLE sandbox_gateway.card (
  token text PRIMARY KEY,
  customer text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL,
  month integer NOT NULL,
  year integer NOT NULL,
  fingerprint text NOT NULL,
  removed_at timestamptz,
  UNIQUE (customer, fingerprint)
);

CREATE TABLE sandbox_gateway.card_session (
  id text PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  customer text NOT NULL,
  language text NOT NULL,
  return_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'saved', 'cancelled')),
  token text REFERENCES sandbox_gateway.card (token),
  created_at timestamptz NOT NULL,
  CHECK ((state = 'saved') = (token IS NOT NULL))
);

ALTER TABLE sandbox_gateway.session ADD COLUMN card_token text;
