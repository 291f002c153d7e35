-- What a visit keeps busy: its patient; of a service that does not occupy the patient (a carer's shift), the patient for that
-- service alone. Null: nothing any more. One constraint keeps apart whatever names the same.
ALTER TABLE appointment_patient ADD COLUMN occupies text;

UPDATE service SET definition = jsonb_set(definition, '{occupiesPatient}', 'false')
WHERE definition ->> 'performedBy' = 'caregiver';

CREATE OR REPLACE FUNCTION appointment_patient_copy() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_occupied boolean;
  occupies_patient boolean;
  of_service text;
BEGIN
  -- Nobody moves the appointment while the copy is made.
  SELECT a.uid, a.period, a.state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress'), a.stid,
      coalesce((s.definition ->> 'occupiesPatient')::boolean, true)
    INTO STRICT NEW.uid, NEW.period, is_occupied, of_service, occupies_patient
    FROM appointment a JOIN service s ON s.stid = a.stid WHERE a.id = NEW.appointment_id FOR SHARE OF a;
  NEW.occupies := CASE WHEN NOT is_occupied THEN NULL WHEN occupies_patient THEN NEW.patient_id
    ELSE NEW.patient_id || ':' || of_service END;
  RETURN NEW;
END $$;

DROP INDEX appointment_patient_busy;
ALTER TABLE appointment_patient DROP CONSTRAINT appointment_patient_overlap;
ALTER TABLE appointment_patient DROP COLUMN occupied;
UPDATE appointment_patient SET position = position;
ALTER TABLE appointment_patient ADD CONSTRAINT appointment_patient_overlap
  EXCLUDE USING gist (occupies WITH =, period WITH &&) WHERE (occupies IS NOT NULL);
CREATE INDEX appointment_patient_busy ON appointment_patient (patient_id) WHERE occupies IS NOT NULL;
