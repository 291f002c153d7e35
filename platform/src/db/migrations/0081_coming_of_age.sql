-- Who was a minor when they were added and is 18 now confirms the relation themselves; until then access to their record ends at
-- `access_until`. A confirmation that was given for the child does not count.
ALTER TABLE patient ADD COLUMN came_of_age_at timestamptz;
ALTER TABLE patient ADD COLUMN access_until timestamptz;
ALTER TABLE patient ADD CONSTRAINT patient_access_until
  CHECK (access_until IS NULL OR (came_of_age_at < access_until AND relation <> 'self' AND relation_confirmed_at IS NULL));
CREATE INDEX patient_coming_of_age ON patient (birth_date)
  WHERE relation <> 'self' AND deleted_at IS NULL AND came_of_age_at IS NULL;
CREATE INDEX patient_access_ending ON patient (access_until) WHERE access_until IS NOT NULL AND deleted_at IS NULL;
