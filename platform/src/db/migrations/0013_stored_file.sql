-- What belongs to whom; the bytes are in the file store under the id.
CREATE TABLE stored_file (
  id         text PRIMARY KEY,
  uid        text NOT NULL REFERENCES account (uid),
  name       encrypted NOT NULL,
  -- Of the bytes, in base64url: each file has its own.
  file_key   encrypted NOT NULL,
  extension  text NOT NULL CHECK (extension IN ('png', 'jpeg', 'gif', 'jpg', 'pdf', 'docx', 'doc', 'exe')),
  -- Bytes before encryption, metadata already taken out.
  size       integer NOT NULL CHECK (size > 0),
  created_at timestamptz NOT NULL,
  -- Uploaded, or chosen for a booking or a basket.
  used_at    timestamptz NOT NULL,
  -- Part of a booking; until then it is a draft, which its owner may delete and which ends by itself.
  kept       boolean NOT NULL DEFAULT false
);
CREATE INDEX stored_file_unused ON stored_file (used_at) WHERE NOT kept;
CREATE INDEX stored_file_of_account ON stored_file (uid, created_at);
