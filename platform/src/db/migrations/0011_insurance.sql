-- Insurance memberships linked to a patient. What the insurer pays per service is kept with the membership it came with.
CREATE TABLE insurance_membership (
  id text PRIMARY KEY,
  patient_id text NOT NULL REFERENCES patient (rel_id),
  insurer_id text NOT NULL REFERENCES insurer (id),
  -- As printed on the card at the time.
  insurer_name_ar text NOT NULL,
  insurer_name_en text NOT NULL,
  membership_number encrypted NOT NULL,
  policy_number encrypted NOT NULL,
  plan_ar text NOT NULL,
  plan_en text NOT NULL,
  ends_on date NOT NULL,
  -- {utid: {copayPercent, copayCap}}: the patient's share in percent, at most copayCap halalas a visit.
  coverage jsonb NOT NULL,
  linked_at timestamptz NOT NULL,
  unlinked_at timestamptz
);
CREATE UNIQUE INDEX insurance_membership_of_patient ON insurance_membership (patient_id) WHERE unlinked_at IS NULL;
