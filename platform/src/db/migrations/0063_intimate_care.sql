-- Care for which the patient is asked about the gender of who comes, the same one preferred.
ALTER TABLE service_item ADD COLUMN intimate boolean NOT NULL DEFAULT false;
UPDATE service_item SET intimate = true
  WHERE reference IN ('tsk-urinarycatheter', 'tsk-catheterremoval', 'tsk-mother', 'tsk-bedbath')
    OR kind = 'plan' AND stid = 'ST9';
