-- Cards that a patient keeps for later payments: the gateway's token and what names the card to its owner. The number, the
-- holder's name and the CVV are the gateway's alone.
CREATE TABLE saved_card (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  token text NOT NULL UNIQUE,
  brand text NOT NULL,
  last_four text NOT NULL,
  month integer NOT NULL,
  year integer NOT NULL,
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- Removed by its owner; the row goes once the gateway has removed the token.
  removed_at timestamptz,
  UNIQUE (uid, id),
  CONSTRAINT saved_card_brand CHECK (brand IN ('mada', 'visa', 'mastercard', 'other')),
  CONSTRAINT saved_card_last_four CHECK (last_four ~ '^[0-9]{4}$'),
  CONSTRAINT saved_card_expiry CHECK (month BETWEEN 1 AND 12 AND year BETWEEN 2000 AND 2099),
  CONSTRAINT saved_card_removed CHECK (removed_at IS NULL OR NOT is_default)
);
CREATE UNIQUE INDEX saved_card_one_default ON saved_card (uid) WHERE is_default;
CREATE INDEX saved_card_removing ON saved_card (removed_at) WHERE removed_at IS NOT NULL;

-- A visit to the gateway's page on which a card is entered.
CREATE TABLE card_setup (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  state text NOT NULL,
  card_id text REFERENCES saved_card (id) ON DELETE SET NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT card_setup_state CHECK (state IN ('open', 'saved', 'cancelled'))
);
CREATE INDEX card_setup_of_account ON card_setup (uid);
CREATE INDEX card_setup_age ON card_setup (created_at);

-- An attempt is made with a card of the account that pays, and with no other.
ALTER TABLE payment
  ADD COLUMN saved_card_id text,
  ADD CONSTRAINT payment_saved_card FOREIGN KEY (uid, saved_card_id) REFERENCES saved_card (uid, id)
    ON DELETE SET NULL (saved_card_id);
CREATE INDEX payment_of_saved_card ON payment (saved_card_id) WHERE saved_card_id IS NOT NULL;
