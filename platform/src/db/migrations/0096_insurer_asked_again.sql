-- An insurer that could not be asked is asked again, with growing delays, for a bounded time.
ALTER TABLE insurance_request
  ADD COLUMN tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- Null: since it was asked first.
  ADD COLUMN ask_again_at timestamptz;
CREATE INDEX insurance_request_unavailable ON insurance_request (coalesce(ask_again_at, asked_at)) WHERE status = 'unavailable';
CREATE INDEX insurance_request_several ON insurance_request (answered_at) WHERE status = 'several';

-- Why nothing is repaid: the plan covers nothing of the visit, the insurer knows no such member, it did not answer in time, or
-- the request to link insurance was cancelled.
ALTER TABLE appointment_repayment DROP CONSTRAINT appointment_repayment_state_check;
ALTER TABLE appointment_repayment ADD CONSTRAINT appointment_repayment_state CHECK (
  state IN ('waiting', 'repaid', 'not-covered', 'not-found', 'unanswered', 'withdrawn')
);
