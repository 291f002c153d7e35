-- Home and facility visits: what, for whom, where, then who and when (shared-contracts/domain/services).
UPDATE service SET definition = jsonb_set(definition, '{steps}', '["items", "patients", "details", "location", "provider", "slot", "review"]')
  WHERE id IN ('lab', 'radiology');
UPDATE service SET definition = jsonb_set(definition, '{steps}', '["items", "patients", "questionnaire", "details", "location", "provider", "slot", "review"]')
  WHERE id IN ('covid', 'vaccination', 'influenza', 'hajj', 'drips');
UPDATE service SET definition = jsonb_set(definition, '{steps}', '["items", "patients", "details", "location", "gender", "provider", "slot", "review"]')
  WHERE id IN ('nurse', 'caregiver');
UPDATE service SET definition = jsonb_set(definition, '{steps}', '["patients", "details", "location", "gender", "provider", "slot", "review"]')
  WHERE id IN ('doctor-visit', 'physio');
UPDATE service SET definition = jsonb_set(definition, '{steps}', '["items", "patients", "details", "branch", "slot", "review"]')
  WHERE id IN ('lab-branch', 'radiology-centre');
UPDATE service SET definition = jsonb_set(definition, '{steps}', '["items", "patients", "questionnaire", "details", "branch", "slot", "review"]')
  WHERE id IN ('vaccination-clinic', 'influenza-clinic', 'hajj-clinic');

-- An answer of several options, each with a name where it asks for one.
ALTER TABLE question DROP CONSTRAINT question_options, DROP CONSTRAINT question_kind_check;
ALTER TABLE question
  ADD CONSTRAINT question_kind_check CHECK (kind IN ('yes-no', 'choice', 'several', 'text', 'passport')),
  ADD CONSTRAINT question_options CHECK ((kind IN ('choice', 'several')) = (jsonb_array_length(options) > 0));

-- A changed risk answer is kept with both values.
ALTER TABLE appointment_answer ADD COLUMN earlier encrypted;
