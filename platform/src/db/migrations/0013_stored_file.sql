-- What belongs to whom; the bytes are in the file store under the id.
CREATE TABLE stored_file (
  id         text PRIMARY KEY,
  uid        text NOT NULL REFERENCES account (uid),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  extension  text NOT NULL CHECK (extension IN ('png', 'jpeg', 'gif', 'jpg', 'pdf', 'docx', 'doc', 'exe')),
  -- Bytes as stored, metadata already taken out; sha256 is over the same bytes.
  size       integer NOT NULL CHECK (size > 0),
  sha256     text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL
);
CREATE INDEX stored_file_of_account ON stored_file (uid, created_at);
