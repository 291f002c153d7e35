-- Calls about remote visits: who called, when, and what became of it. What was said or shown is nowhere.
CREATE TABLE visit_call (
  id text PRIMARY KEY,
  appointment_id text NOT NULL REFERENCES appointment (id),
  uid text NOT NULL REFERENCES account (uid),
  provider_id text NOT NULL REFERENCES provider (id),
  type text NOT NULL CHECK (type IN ('videocall', 'audiocall')),
  -- Who carries sound and picture, chosen when the call begins.
  carrier text NOT NULL CHECK (carrier IN ('p2p', 'twilio', 'agora')),
  room text NOT NULL UNIQUE,
  -- The carrier's own name of the room, where it has one.
  room_reference text,
  started_by text NOT NULL CHECK (started_by IN ('patient', 'provider')),
  state text NOT NULL CHECK (state IN ('ringing', 'connected', 'declined', 'missed', 'withdrawn', 'ended')),
  started_at timestamptz NOT NULL,
  accepted_at timestamptz,
  ended_at timestamptz,
  -- The tab of the patient that has the call.
  dsid text,
  CHECK ((state IN ('ringing', 'connected')) = (ended_at IS NULL)),
  CHECK (state <> 'ringing' OR accepted_at IS NULL),
  CHECK (state <> 'connected' OR (accepted_at IS NOT NULL AND dsid IS NOT NULL))
);

-- One live call of a visit, of a patient's account and of a provider.
CREATE UNIQUE INDEX visit_call_live ON visit_call (appointment_id) WHERE state IN ('ringing', 'connected');
CREATE UNIQUE INDEX visit_call_live_account ON visit_call (uid) WHERE state IN ('ringing', 'connected');
CREATE UNIQUE INDEX visit_call_live_provider ON visit_call (provider_id) WHERE state IN ('ringing', 'connected');
CREATE INDEX visit_call_age ON visit_call (started_at);

-- A call that is over stays so, and one that was accepted does not ring again, whatever the code does.
CREATE FUNCTION visit_call_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = NEW.state AND OLD.state IN ('ringing', 'connected') THEN
    RETURN NEW;
  END IF;
  IF OLD.state = 'ringing' AND NEW.state <> 'ringing' OR OLD.state = 'connected' AND NEW.state = 'ended' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a call does not go from % to %', OLD.state, NEW.state
    USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_call_forward';
END $$;
CREATE TRIGGER visit_call_forward BEFORE UPDATE ON visit_call FOR EACH ROW EXECUTE FUNCTION visit_call_forward();
