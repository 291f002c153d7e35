-- What a patient and the provider of a visit write to each other. A room has the id of its visit.
CREATE TABLE chat_room (
  id text PRIMARY KEY REFERENCES appointment (id),
  uid text NOT NULL REFERENCES account (uid),
  created_at timestamptz NOT NULL,
  -- Of the last message: who writes the next one locks this row, so that there is one order.
  last_seq integer NOT NULL DEFAULT 0,
  -- Up to where each side has got and read messages.
  patient_read integer NOT NULL DEFAULT 0,
  provider_received integer NOT NULL DEFAULT 0,
  provider_read integer NOT NULL DEFAULT 0,
  -- When each side was last in the room.
  patient_seen_at timestamptz,
  provider_seen_at timestamptz,
  CONSTRAINT chat_room_marks CHECK (
    patient_read <= last_seq AND provider_read <= provider_received AND provider_received <= last_seq
  )
);

CREATE TABLE chat_message (
  id text PRIMARY KEY,
  room_id text NOT NULL REFERENCES chat_room (id),
  seq integer NOT NULL,
  side text NOT NULL CHECK (side IN ('patient', 'provider', 'system')),
  kind text NOT NULL CHECK (kind IN ('text', 'attachment', 'url', 'event')),
  -- Made by the sender.
  client_id text NOT NULL,
  -- {text, attachment, replyTo, event}
  body encrypted NOT NULL,
  sent_at timestamptz NOT NULL,
  CONSTRAINT chat_message_order UNIQUE (room_id, seq),
  -- Sent twice, it is written once, whatever the code does.
  CONSTRAINT chat_message_once UNIQUE (room_id, side, client_id)
);
CREATE INDEX chat_message_age ON chat_message (sent_at);

-- Without gaps, and only what the room counts.
CREATE FUNCTION chat_message_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM chat_room WHERE id = NEW.room_id AND last_seq = NEW.seq;
  IF NOT FOUND OR (NEW.seq > 1 AND NOT EXISTS (
    SELECT 1 FROM chat_message WHERE room_id = NEW.room_id AND seq = NEW.seq - 1
  ) AND EXISTS (SELECT 1 FROM chat_message WHERE room_id = NEW.room_id)) THEN
    RAISE EXCEPTION 'message % does not follow in room %', NEW.seq, NEW.room_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chat_message_follows';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER chat_message_follows BEFORE INSERT ON chat_message FOR EACH ROW EXECUTE FUNCTION chat_message_follows();
