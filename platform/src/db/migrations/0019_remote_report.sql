-- Who may speak for a version: pages with a pass of the edge, each once, and no single network for all the others.
CREATE TABLE remote_report (
  pass    text NOT NULL,
  remote  text NOT NULL,
  version text NOT NULL,
  failed  boolean NOT NULL,
  at      timestamptz NOT NULL,
  PRIMARY KEY (pass, remote, version, failed)
);
CREATE INDEX remote_report_at ON remote_report (at);

-- `network` is one of 4096 by a keyed hash of the address without its end: enough to tell many from one, too little to find anybody.
CREATE TABLE remote_network (
  remote   text NOT NULL,
  version  text NOT NULL,
  hour     timestamptz NOT NULL,
  network  smallint NOT NULL CHECK (network BETWEEN 0 AND 4095),
  loads    integer NOT NULL CHECK (loads > 0),
  failures integer NOT NULL CHECK (failures BETWEEN 0 AND loads),
  PRIMARY KEY (remote, version, hour, network)
);
CREATE INDEX remote_network_hour ON remote_network (hour);
CREATE INDEX remote_health_minute ON remote_health (minute);
