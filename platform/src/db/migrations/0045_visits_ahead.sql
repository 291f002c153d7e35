-- Visits ahead by their time: those that nobody ended are looked for every minute.
CREATE INDEX appointment_ahead ON appointment (starts_at, id)
  WHERE booked_at IS NOT NULL AND state IN ('upcoming', 'in_progress');
