-- Where the insured ask what their plan covers.
ALTER TABLE insurer ADD COLUMN phone text CHECK (phone ~ '^[0-9]+$');
UPDATE insurer SET phone = list.phone FROM (VALUES
  ('waha', '8001240001'), ('sanad', '8001240002'), ('rawasi', '8001240003'), ('amanah', '8001240004'), ('nakheel', '8001240005')
) AS list (id, phone) WHERE insurer.id = list.id;
