-- How versions of remotes are doing in browsers, by minute: what a canary is judged by. Anybody can report, so rows are bounded.
CREATE TABLE remote_health (
  remote   text NOT NULL,
  version  text NOT NULL,
  minute   timestamptz NOT NULL,
  loads    integer NOT NULL CHECK (loads > 0),
  failures integer NOT NULL CHECK (failures BETWEEN 0 AND loads),
  PRIMARY KEY (remote, minute, version)
);

-- Failures counted so far were loads too; how many others went well nobody counted.
INSERT INTO remote_health (remote, version, minute, loads, failures)
SELECT remote, version, hour, failures, failures FROM remote_failure;

DROP TABLE remote_failure;
