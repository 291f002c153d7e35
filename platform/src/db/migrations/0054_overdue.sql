-- A patient who waits for an overdue provider may move the visit to another time.
INSERT INTO appointment_move (from_state, to_state) VALUES ('in_progress', 'upcoming');

-- A provider who arrived at a home is there; until now only the tracking step said so.
UPDATE appointment a SET provider_joined_at = s.at FROM tracking_step s
WHERE s.appointment_id = a.id AND s.step = 3 AND a.provider_joined_at IS NULL AND a.state IN ('upcoming', 'in_progress');

-- A carer comes at the start of a shift and stays to its end.
UPDATE service SET definition = jsonb_set(definition, '{slot,arrivalMinutes}', '0')
WHERE definition ->> 'performedBy' = 'caregiver';
