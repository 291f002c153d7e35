-- Documents that were added to a request: licences and registrations.
CREATE TABLE request_document (
  id text PRIMARY KEY,
  request_id text NOT NULL REFERENCES request (id) ON DELETE CASCADE,
  name encrypted NOT NULL,
  -- Of the bytes, encrypted.
  file_key encrypted NOT NULL,
  extension text NOT NULL,
  size integer NOT NULL CHECK (size >= 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX request_document_request ON request_document (request_id, created_at);
