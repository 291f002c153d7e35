-- What kind of report a patient keeps; null for results of laboratories, and for reports that were kept before the type was asked for.
ALTER TABLE report
  ADD COLUMN report_type text CHECK (report_type IN ('laboratory', 'imaging', 'discharge', 'referral', 'vaccination', 'other')),
  ADD CONSTRAINT report_type_of_own CHECK (source = 'own' OR report_type IS NULL);
