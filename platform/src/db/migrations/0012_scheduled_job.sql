-- Work that is not due yet. A due row moves, in one transaction, into the pg-boss queue, which does the claiming and retrying.
CREATE TABLE scheduled_job (
  id            text PRIMARY KEY,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  data          jsonb NOT NULL,
  due_at        timestamptz NOT NULL,
  singleton_key text CHECK (length(singleton_key) BETWEEN 1 AND 200),
  created_at    timestamptz NOT NULL
);
CREATE UNIQUE INDEX scheduled_job_singleton ON scheduled_job (name, singleton_key) WHERE singleton_key IS NOT NULL;
CREATE INDEX scheduled_job_due ON scheduled_job (due_at, id);
