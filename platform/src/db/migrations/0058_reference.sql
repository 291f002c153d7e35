-- What a patient reads out to the patients' service. Derived from the id, which stays internal.
ALTER TABLE appointment ADD COLUMN reference text NOT NULL GENERATED ALWAYS AS (upper(substr(md5(id), 1, 10))) STORED;
CREATE INDEX appointment_reference ON appointment (reference) WHERE booked_at IS NOT NULL;
