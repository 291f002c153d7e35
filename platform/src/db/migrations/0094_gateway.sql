-- What the adapters of payment gateways must remember: a gateway knows its own ids and not our references, and not every
-- gateway recognises a request that is sent again.
CREATE TABLE gateway_page (
  -- Of a payment, or of a page on which a card is entered.
  reference text PRIMARY KEY,
  gateway text NOT NULL,
  -- The gateway's id of what is paid or confirmed on the page. Null until the gateway has answered.
  session text,
  page_url text,
  return_url text NOT NULL,
  language text NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('opening', 'open', 'declined', 'cancelled')),
  -- Since when a request that opens the page is under way.
  opening_since timestamptz,
  -- Of a page for a card: a keyed hash of its customer.
  customer_key text,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX gateway_page_session ON gateway_page (gateway, session);
CREATE INDEX gateway_page_created ON gateway_page (created_at);

CREATE TABLE gateway_refund (
  key text PRIMARY KEY,
  gateway text NOT NULL,
  charge_reference text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  -- What the gateway had refunded of the charge before. Null until it has answered.
  refunded_before integer,
  -- Since when the request is under way.
  sending_since timestamptz,
  -- Null until the gateway has refunded.
  refund_reference text,
  created_at timestamptz NOT NULL,
  CHECK (refund_reference IS NULL OR refunded_before IS NOT NULL)
);
-- One refund of a charge after the other: only so the refunded sum shows whether a request took effect.
CREATE UNIQUE INDEX gateway_refund_under_way ON gateway_refund (gateway, charge_reference) WHERE refund_reference IS NULL;
CREATE INDEX gateway_refund_charge ON gateway_refund (gateway, charge_reference);
CREATE INDEX gateway_refund_created ON gateway_refund (created_at);

-- Saved cards, for gateways that give the same card of a customer another token each time.
CREATE TABLE gateway_card (
  id text PRIMARY KEY,
  gateway text NOT NULL,
  -- A keyed hash of the customer and of what identifies the card.
  card_key text NOT NULL,
  token text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (gateway, card_key)
);
