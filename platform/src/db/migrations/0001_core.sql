-- Exclusion constraints over (text, range) need btree operators in GiST.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- What the platform encrypted (src/at-rest): format, id of the data key, bytes. Clear text is refused.
CREATE DOMAIN encrypted AS text CHECK (VALUE ~ '^e1[.][0-9a-f]{8}[.][A-Za-z0-9_-]{38,}$');

-- A keyed hash by which an encrypted value is found and kept unique.
CREATE DOMAIN blind_index AS text CHECK (VALUE ~ '^[A-Za-z0-9_-]{43}$');

-- Data keys, wrapped with a key of PLATFORM_SECRET, whose id is part of the value.
CREATE TABLE data_key (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{8}$'),
  purpose text NOT NULL CHECK (purpose IN ('value', 'index')),
  wrapped text NOT NULL,
  -- The newest of a purpose counts.
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX data_key_one_index ON data_key (purpose) WHERE purpose = 'index';

-- Small facts of the installation, e.g. how far the sandbox clock was moved.
CREATE TABLE platform_state (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);

-- Each seed runs once.
CREATE TABLE seed_run (
  name text PRIMARY KEY,
  ran_at timestamptz NOT NULL
);
