-- What pages that came up say of themselves, once each: a call that failed, or a poor web vital. A pass names no person, and
-- its reports say which versions were on the page. The network is told apart as in remote_network.
CREATE TABLE page_trouble (
  pass    text NOT NULL,
  what    text NOT NULL CHECK (what IN ('calls', 'slow')),
  at      timestamptz NOT NULL,
  PRIMARY KEY (pass, what)
);
CREATE INDEX page_trouble_at ON page_trouble (at);

-- Where a page is that reported: troubles of its versions are counted by network, too.
ALTER TABLE remote_report ADD COLUMN network smallint CHECK (network BETWEEN 0 AND 4095);
CREATE INDEX remote_report_remote ON remote_report (remote, at) WHERE NOT failed;
