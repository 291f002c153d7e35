-- What a patient gives back after a visit: stars and a comment, once; providers to find again; problems and their answers.
CREATE TABLE rating (
  -- Once per visit, whatever the code does.
  appointment_id text PRIMARY KEY REFERENCES appointment (id),
  uid text NOT NULL REFERENCES account (uid),
  provider_id text NOT NULL REFERENCES provider (id),
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  hide_name boolean NOT NULL,
  -- The words stand with the provider's reviews, where everybody reads them.
  review_id text UNIQUE REFERENCES provider_review (id),
  rated_at timestamptz NOT NULL
);

-- Only a visit that took place is rated, and with its own provider and account.
CREATE FUNCTION rating_of_completed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM appointment
    WHERE id = NEW.appointment_id AND uid = NEW.uid AND provider_id = NEW.provider_id AND state = 'completed'
  ) THEN
    RAISE EXCEPTION 'appointment % is not a completed one of this account and provider', NEW.appointment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rating_of_completed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rating_of_completed BEFORE INSERT ON rating FOR EACH ROW EXECUTE FUNCTION rating_of_completed();

CREATE TABLE favourite (
  uid text NOT NULL REFERENCES account (uid),
  provider_id text NOT NULL REFERENCES provider (id),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (uid, provider_id)
);

CREATE TABLE feedback (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  kind text NOT NULL CHECK (kind IN ('feedback', 'problem')),
  -- A problem is about a visit.
  appointment_id text REFERENCES appointment (id),
  category text NOT NULL,
  words encrypted NOT NULL,
  -- [{file_id, file_name, size}]
  attachments encrypted NOT NULL,
  sent_at timestamptz NOT NULL,
  answer encrypted,
  answered_at timestamptz,
  CONSTRAINT feedback_problem_of_visit CHECK ((kind = 'problem') = (appointment_id IS NOT NULL)),
  CONSTRAINT feedback_answer CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX feedback_of_account ON feedback (uid, appointment_id, sent_at);
CREATE INDEX feedback_open ON feedback (sent_at) WHERE kind = 'problem' AND answered_at IS NULL;

ALTER TABLE record_access DROP CONSTRAINT record_access_what_check;
ALTER TABLE record_access ADD CONSTRAINT record_access_what_check
  CHECK (what IN ('identity', 'insurance', 'visit', 'problem'));
