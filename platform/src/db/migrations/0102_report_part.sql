-- Where the page of a report began, as the edge signed it: versions are judged by screen and by app, too.
ALTER TABLE remote_report ADD COLUMN screen text CHECK (length(screen) <= 40);
ALTER TABLE remote_report ADD COLUMN app boolean;
CREATE INDEX remote_report_part ON remote_report (remote, at) WHERE screen IS NOT NULL;
