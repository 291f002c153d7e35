-- Pages that began with a version, as the edge's own script says, and whether they were heard of again. `start` is drawn by
-- the page by chance; a pass counts once. Kept as long as remote_report, and names as little.
CREATE TABLE page_start (
  pass    text NOT NULL,
  remote  text NOT NULL,
  version text NOT NULL,
  start   text NOT NULL CHECK (start ~ '^[a-p]{24}$'),
  at      timestamptz NOT NULL,
  network smallint NOT NULL CHECK (network BETWEEN 0 AND 4095),
  heard   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (pass, remote)
);
CREATE INDEX page_start_start ON page_start (start) WHERE NOT heard;
CREATE INDEX page_start_remote ON page_start (remote, at);
CREATE INDEX page_start_at ON page_start (at);
