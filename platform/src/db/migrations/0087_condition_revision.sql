-- Counts the changes of what is recorded: a change or a deletion that was made from an older revision is refused.
ALTER TABLE patient_allergy ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE patient_condition ADD COLUMN revision integer NOT NULL DEFAULT 1;
