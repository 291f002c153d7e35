-- What the list of a service says of its items, and the questions that its patients answer.

-- A service may offer the list of another one: the same tests at home and at a branch.
ALTER TABLE service ADD COLUMN items_of text REFERENCES service (stid);
-- Questions are rows of their own from here on.
ALTER TABLE service DROP COLUMN questions;

CREATE TABLE item_category (
  stid text NOT NULL REFERENCES service (stid),
  id text NOT NULL,
  name_ar text NOT NULL,
  name_en text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (stid, id)
);

ALTER TABLE service_item
  ADD COLUMN summary_ar text NOT NULL DEFAULT '',
  ADD COLUMN summary_en text NOT NULL DEFAULT '',
  ADD COLUMN description_ar text NOT NULL DEFAULT '',
  ADD COLUMN description_en text NOT NULL DEFAULT '',
  ADD COLUMN category text,
  -- In the list; equal ones stand by name.
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  -- Both names and the summaries as they are compared in a search.
  ADD COLUMN folded text NOT NULL DEFAULT '',
  ADD COLUMN fasting_hours integer CHECK (fasting_hours BETWEEN 1 AND 48),
  ADD COLUMN result_hours integer CHECK (result_hours BETWEEN 1 AND 2160),
  ADD COLUMN sample text CHECK (sample IN ('blood', 'urine', 'stool', 'swab', 'saliva', 'breath', 'semen')),
  ADD COLUMN body_areas text[] NOT NULL DEFAULT '{}',
  -- What to do before: [{ar, en}].
  ADD COLUMN preparation jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN travel_certificate boolean NOT NULL DEFAULT false,
  -- Whom it is for, in months of age, both included.
  ADD COLUMN min_age_months integer CHECK (min_age_months >= 0),
  ADD COLUMN max_age_months integer CHECK (max_age_months >= min_age_months OR min_age_months IS NULL),
  -- Of a patient's items of one group there is one in a booking: one covid test, one covid vaccine.
  ADD COLUMN once_group text,
  -- Of a caregiver's plan.
  ADD COLUMN plan_days integer CHECK (plan_days > 0),
  ADD COLUMN plan_hours integer CHECK (plan_hours BETWEEN 1 AND 24),
  ADD CONSTRAINT service_item_category FOREIGN KEY (stid, category) REFERENCES item_category (stid, id),
  ADD CONSTRAINT service_item_plan CHECK ((kind = 'plan' AND plan_days IS NOT NULL) = (plan_hours IS NOT NULL));
CREATE INDEX service_item_list ON service_item (stid, kind, position) WHERE active;

-- The tests of a package.
CREATE TABLE package_test (
  stid text NOT NULL,
  package_kind text NOT NULL DEFAULT 'package' CHECK (package_kind = 'package'),
  package text NOT NULL,
  test_kind text NOT NULL DEFAULT 'test' CHECK (test_kind = 'test'),
  test text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (stid, package, test),
  FOREIGN KEY (stid, package_kind, package) REFERENCES service_item (stid, kind, reference) ON DELETE CASCADE,
  FOREIGN KEY (stid, test_kind, test) REFERENCES service_item (stid, kind, reference)
);

-- The doses of a vaccine, each due at an age or so long after the one before.
CREATE TABLE vaccine_dose (
  stid text NOT NULL,
  kind text NOT NULL DEFAULT 'vaccine' CHECK (kind = 'vaccine'),
  reference text NOT NULL,
  dose integer NOT NULL CHECK (dose > 0),
  age_months integer CHECK (age_months >= 0),
  after_days integer CHECK (after_days > 0),
  PRIMARY KEY (stid, reference, dose),
  FOREIGN KEY (stid, kind, reference) REFERENCES service_item (stid, kind, reference) ON DELETE CASCADE,
  CONSTRAINT vaccine_dose_due CHECK (num_nonnulls(age_months, after_days) <= 1)
);

CREATE TABLE question (
  stid text NOT NULL REFERENCES service (stid),
  id text NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('yes-no', 'choice', 'text', 'passport')),
  text_ar text NOT NULL,
  text_en text NOT NULL,
  help_ar text,
  help_en text,
  -- [{id, name: {ar, en}}] of a choice.
  options jsonb NOT NULL DEFAULT '[]',
  -- [{answer, text: {ar, en}, refuses}]: what follows from an answer.
  advice jsonb NOT NULL DEFAULT '[]',
  -- Who is asked; null: everybody.
  for_gender text CHECK (for_gender IN ('M', 'F')),
  -- Only who is given something with a travel certificate.
  for_certificate boolean NOT NULL DEFAULT false,
  PRIMARY KEY (stid, id),
  CONSTRAINT question_options CHECK ((kind = 'choice') = (jsonb_array_length(options) > 0)),
  CONSTRAINT question_help CHECK ((help_ar IS NULL) = (help_en IS NULL))
);
-- Services are kept in memory with their questions until the version of the schedules changes.
CREATE TRIGGER question_changed AFTER INSERT OR UPDATE OR DELETE ON question
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_changed();

-- Where somebody sets out from for visits at home.
ALTER TABLE provider
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT provider_position CHECK ((latitude IS NULL) = (longitude IS NULL));

-- Of a patient's items of one group there is one in a visit, whatever the code does. Without a patient an item is for each.
-- Who writes items holds the row of the appointment, so that two writers see each other.
ALTER TABLE appointment_item ADD COLUMN once_group text;
CREATE FUNCTION appointment_item_once_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.once_group IS NULL THEN RETURN NEW; END IF;
  PERFORM FROM appointment WHERE id = NEW.appointment_id FOR NO KEY UPDATE;
  IF NEW.quantity > 1 OR EXISTS (
    SELECT FROM appointment_item o
    WHERE o.appointment_id = NEW.appointment_id AND o.once_group = NEW.once_group AND o.position <> NEW.position
      AND (o.patient_id IS NULL OR NEW.patient_id IS NULL OR o.patient_id = NEW.patient_id)
  ) THEN
    RAISE EXCEPTION 'appointment % has more than one of the group %', NEW.appointment_id, NEW.once_group
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appointment_item_once_group';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_item_once_group BEFORE INSERT OR UPDATE ON appointment_item
  FOR EACH ROW EXECUTE FUNCTION appointment_item_once_group();
