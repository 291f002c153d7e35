-- Exclusion constraints over (text, range) need btree operators in GiST.
CREATE EXTENSION IF NOT EXISTS btree_gist;

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
