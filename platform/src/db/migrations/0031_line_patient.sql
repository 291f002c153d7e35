-- Whose line of the price it is; null: of the visit as a whole. Lines written before name nobody.
ALTER TABLE appointment_line ADD COLUMN patient_id text;
