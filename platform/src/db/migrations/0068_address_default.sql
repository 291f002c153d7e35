-- One address of each account that has any is its default, proposed first. `revision` counts changes, so that an edit made on
-- an older one is refused. `short` is the national short address; empty where none is known.
ALTER TABLE address ADD COLUMN is_default boolean NOT NULL DEFAULT false;
ALTER TABLE address ADD COLUMN revision int NOT NULL DEFAULT 1;
ALTER TABLE address ADD COLUMN short text NOT NULL DEFAULT '' CHECK (short ~ '^([A-Z]{4}[0-9]{4})?$');

UPDATE address SET is_default = true WHERE id IN (
  SELECT DISTINCT ON (uid) id FROM address WHERE deleted_at IS NULL ORDER BY uid, created_at, id
);

CREATE UNIQUE INDEX address_default_unique ON address (uid) WHERE is_default;
ALTER TABLE address ADD CONSTRAINT address_default_kept CHECK (NOT is_default OR deleted_at IS NULL);
