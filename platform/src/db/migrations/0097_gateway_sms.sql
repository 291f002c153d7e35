-- Which carrier took which text message: so none is sent twice, and reports of delivery find theirs. No number and no text.
CREATE TABLE gateway_sms (
  key text PRIMARY KEY,
  -- `unsure`: the carrier was asked, and nobody knows whether it took the message.
  state text NOT NULL CHECK (state IN ('sending', 'unsure', 'accepted', 'refused')),
  carrier text,
  reference text,
  reason text,
  -- Since when a request is under way.
  sending_since timestamptz,
  outcome text CHECK (outcome IN ('delivered', 'failed')),
  outcome_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX gateway_sms_reference ON gateway_sms (carrier, reference);
CREATE INDEX gateway_sms_created ON gateway_sms (created_at);
