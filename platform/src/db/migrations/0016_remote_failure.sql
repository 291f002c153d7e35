-- How often each version of a remote did not come up in a browser, by hour. Anybody can report, so rows are bounded.
CREATE TABLE remote_failure (
  remote   text NOT NULL,
  version  text NOT NULL,
  hour     timestamptz NOT NULL,
  failures integer NOT NULL CHECK (failures > 0),
  PRIMARY KEY (remote, hour, version)
);
