-- When somebody was called about their request for care.
ALTER TABLE care_lead ADD COLUMN answered_at timestamptz;
CREATE INDEX care_lead_open ON care_lead (created_at) WHERE answered_at IS NULL;
