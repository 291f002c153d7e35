-- The embedded payment gateway is an outside party: its own schema, its own transactions, no foreign key to ours.
CREATE SCHEMA sandbox_gateway;

CREATE TABLE sandbox_gateway.session (
  id text PRIMARY KEY,
  -- The merchant's own reference; opening twice with one reference gives one session.
  reference text NOT NULL UNIQUE,
  amount integer NOT NULL CHECK (amount > 0),
  language text NOT NULL,
  return_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'charged', 'declined', 'cancelled')),
  created_at timestamptz NOT NULL,
  -- Keyed hash of the card's number, for cards that have one.
  card_fingerprint text
);

CREATE TABLE sandbox_gateway.charge (
  id text PRIMARY KEY,
  session_id text NOT NULL UNIQUE REFERENCES sandbox_gateway.session (id),
  amount integer NOT NULL CHECK (amount > 0),
  brand text NOT NULL,
  last_four text NOT NULL,
  at timestamptz NOT NULL
);

CREATE TABLE sandbox_gateway.refund (
  id text PRIMARY KEY,
  charge_id text NOT NULL REFERENCES sandbox_gateway.charge (id),
  amount integer NOT NULL CHECK (amount > 0),
  idempotency_key text NOT NULL UNIQUE,
  at timestamptz NOT NULL
);

CREATE TABLE sandbox_gateway.event (
  id text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sandbox_gateway.session (id),
  kind text NOT NULL,
  at timestamptz NOT NULL,
  delivered_at timestamptz
);
CREATE INDEX event_undelivered ON sandbox_gateway.event (at) WHERE delivered_at IS NULL;
