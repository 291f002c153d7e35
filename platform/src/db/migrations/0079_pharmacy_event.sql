-- What a pharmacy network has reported: an event that comes again is answered as it was, and changes nothing.
CREATE TABLE pharmacy_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  -- The code of the refusal; null: it was applied.
  refusal text,
  received_at timestamptz NOT NULL
);
CREATE INDEX pharmacy_event_age ON pharmacy_event (received_at);
