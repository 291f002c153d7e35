-- Providers of care and the hours they offer. Slots are computed from these rows and never stored.
-- E-clinics of telemedicine.
CREATE TABLE speciality (
  id text PRIMARY KEY,
  name_ar text NOT NULL,
  name_en text NOT NULL,
  picture text NOT NULL,
  -- Length of a consultation.
  length_minutes integer NOT NULL CHECK (length_minutes BETWEEN 5 AND 240),
  position integer NOT NULL
);

CREATE TABLE provider (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (
    kind IN ('doctor', 'nurse', 'physiotherapist', 'lab-technician', 'radiographer', 'caregiver')
  ),
  speciality_id text REFERENCES speciality (id),
  name_ar text NOT NULL,
  name_en text NOT NULL,
  title_ar text NOT NULL,
  title_en text NOT NULL,
  gender text NOT NULL CHECK (gender IN ('M', 'F')),
  languages text[] NOT NULL,
  -- Of remote visits.
  channels text[] NOT NULL DEFAULT '{}',
  experience_years integer NOT NULL CHECK (experience_years >= 0),
  rating_tenths integer CHECK (rating_tenths BETWEEN 10 AND 50),
  rating_count integer NOT NULL DEFAULT 0,
  licence_number text NOT NULL UNIQUE,
  licence_expires date NOT NULL,
  picture_seed text NOT NULL,
  -- {bio, education[], awards[], affiliation}, each text as {ar, en}.
  profile jsonb NOT NULL,
  active boolean NOT NULL DEFAULT true,
  CONSTRAINT provider_speciality_of_doctor CHECK ((kind = 'doctor') = (speciality_id IS NOT NULL))
);

-- Where patients are received.
CREATE TABLE facility (
  id text PRIMARY KEY,
  name_ar text NOT NULL,
  name_en text NOT NULL
);
CREATE TABLE branch (
  id text PRIMARY KEY,
  facility_id text NOT NULL REFERENCES facility (id),
  name_ar text NOT NULL,
  name_en text NOT NULL,
  address_ar text NOT NULL,
  address_en text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  active boolean NOT NULL DEFAULT true
);

-- What a provider does, for how much, and where when patients come to them.
CREATE TABLE provider_service (
  provider_id text NOT NULL REFERENCES provider (id),
  stid text NOT NULL REFERENCES service (stid),
  branch_id text REFERENCES branch (id),
  -- Of the visit, in halalas before VAT, discount and insurance.
  fee integer NOT NULL CHECK (fee >= 0),
  PRIMARY KEY (provider_id, stid)
);
-- Cities a provider goes to for visits at home. One without any goes wherever the product does.
CREATE TABLE provider_area (
  provider_id text NOT NULL REFERENCES provider (id),
  city_id text NOT NULL REFERENCES city (id),
  PRIMARY KEY (provider_id, city_id)
);
CREATE INDEX provider_speciality ON provider (speciality_id) WHERE active;

-- Minutes since midnight in Riyadh; weekday 0 is Sunday.
CREATE TABLE provider_hours (
  provider_id text NOT NULL REFERENCES provider (id),
  weekday integer NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  from_minute integer NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute integer NOT NULL CHECK (to_minute BETWEEN 1 AND 1440),
  CHECK (to_minute > from_minute),
  PRIMARY KEY (provider_id, weekday, from_minute)
);

CREATE TABLE provider_break (
  provider_id text NOT NULL REFERENCES provider (id),
  weekday integer NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  from_minute integer NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute integer NOT NULL CHECK (to_minute BETWEEN 1 AND 1440),
  CHECK (to_minute > from_minute),
  PRIMARY KEY (provider_id, weekday, from_minute)
);

-- A day that differs from the week: other hours, or none at all (an empty list is a day off).
CREATE TABLE provider_exception (
  provider_id text NOT NULL REFERENCES provider (id),
  day date NOT NULL,
  -- [{from, to}] in minutes since midnight.
  windows jsonb NOT NULL,
  PRIMARY KEY (provider_id, day)
);

-- Rises with every change of the rows above, so that each process knows when its computed slots are stale.
CREATE TABLE schedule_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL
);
INSERT INTO schedule_version (version) VALUES (1);

CREATE FUNCTION schedule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE schedule_version SET version = version + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER speciality_changed AFTER INSERT OR UPDATE OR DELETE ON speciality
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_changed();
CREATE TRIGGER provider_changed AFTER INSERT OR UPDATE OR DELETE ON provider
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_changed();
CREATE TRIGGER provider_hours_changed AFTER INSERT OR UPDATE OR DELETE ON provider_hours
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_changed();
CREATE TRIGGER provider_break_changed AFTER INSERT OR UPDATE OR DELETE ON provider_break
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_changed();
CREATE TRIGGER provider_exception_changed AFTER INSERT OR UPDATE OR DELETE ON provider_exception
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_changed();
CREATE TRIGGER provider_service_changed AFTER INSERT OR UPDATE OR DELETE ON provider_service
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_changed();
CREATE TRIGGER provider_area_changed AFTER INSERT OR UPDATE OR DELETE ON provider_area
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_changed();
CREATE TRIGGER branch_changed AFTER INSERT OR UPDATE OR DELETE ON branch
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_changed();
CREATE TRIGGER service_changed AFTER INSERT OR UPDATE OR DELETE ON service
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_changed();
