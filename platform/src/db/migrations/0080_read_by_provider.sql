-- The provider of a visit reads what its patients recorded about their health.
ALTER TABLE record_access DROP CONSTRAINT record_access_reader_check;
ALTER TABLE record_access ADD CONSTRAINT record_access_reader_check
  CHECK (reader IN ('identity-provider', 'insurer', 'operator', 'pharmacy', 'provider', 'sms-gateway'));
ALTER TABLE record_access DROP CONSTRAINT record_access_what_check;
ALTER TABLE record_access ADD CONSTRAINT record_access_what_check
  CHECK (what IN ('identity', 'insurance', 'visit', 'problem', 'prescription', 'medical-profile'));
ALTER TABLE record_access DROP CONSTRAINT record_access_why_check;
ALTER TABLE record_access ADD CONSTRAINT record_access_why_check
  CHECK (why IN (
    'identity-check', 'relation-check', 'identity-claim', 'cover-check', 'reminder', 'operation', 'dispensing', 'care'
  ));
