-- Some services are covered only once the insurer has approved them. What it was asked, and what came of it, by plan and kind of
-- service (`pharmacy` for medicines).
CREATE TABLE insurance_approval (
  id text PRIMARY KEY,
  membership_id text NOT NULL REFERENCES insurance_membership (id) ON DELETE CASCADE,
  patient_id text NOT NULL REFERENCES patient (rel_id),
  utid text NOT NULL,
  status text NOT NULL,
  -- Made by the adapter: a late answer names it.
  reference text NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- The last day of an approval.
  ends_on date,
  CONSTRAINT insurance_approval_status CHECK (
    status IN ('pending', 'approved', 'refused', 'unanswered', 'withdrawn', 'ended')
  ),
  CONSTRAINT insurance_approval_answered CHECK ((status = 'pending') = (answered_at IS NULL)),
  CONSTRAINT insurance_approval_ends CHECK (status <> 'approved' OR ends_on IS NOT NULL)
);
-- Of two requests at once one is kept.
CREATE UNIQUE INDEX insurance_approval_standing ON insurance_approval (membership_id, utid) WHERE status IN ('pending', 'approved');
CREATE INDEX insurance_approval_of_patient ON insurance_approval (patient_id);
CREATE INDEX insurance_approval_pending ON insurance_approval (asked_at) WHERE status = 'pending';
