-- Requests of visitors: care for individuals, companies, providers, insurers, and messages to the operator.
CREATE TABLE request (
  id text PRIMARY KEY,
  -- With the e-mail address it finds the request again.
  reference text NOT NULL UNIQUE,
  form text NOT NULL CHECK (form IN ('individuals', 'business', 'doctor', 'practitioner', 'hospital', 'insurer', 'contact')),
  -- What was typed, encrypted as one document.
  content encrypted NOT NULL,
  email encrypted NOT NULL,
  email_hash text NOT NULL,
  network_hash text NOT NULL,
  language text NOT NULL CHECK (language IN ('ar', 'en')),
  status text NOT NULL CHECK (status IN ('received', 'in-review', 'answered')),
  answer encrypted,
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  CHECK ((status = 'answered') = (answer IS NOT NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX request_email ON request (email_hash, created_at);
CREATE INDEX request_network ON request (network_hash, created_at);
CREATE INDEX request_age ON request (created_at);

-- A subscription counts once its address was confirmed by a link sent there.
ALTER TABLE newsletter_subscriber ADD COLUMN confirmed_at timestamptz;
