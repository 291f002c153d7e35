-- Refrigerated and controlled medicines are handed over at the pharmacy, to whoever shows the identity of the patient.
ALTER TABLE pharmacy_order
  ADD COLUMN identity_needed boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT pharmacy_order_identity CHECK (fulfilment = 'pickup' OR NOT identity_needed);
