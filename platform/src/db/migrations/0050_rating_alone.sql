-- A rating changes one provider's average and no schedule: processes read that average again, and compute no slots anew.
ALTER TABLE schedule_version ADD COLUMN ratings bigint NOT NULL DEFAULT 1;
-- What `ratings` was raised to by the provider's last rating.
ALTER TABLE provider ADD COLUMN rated_in bigint NOT NULL DEFAULT 1;

DROP TRIGGER provider_changed ON provider;
CREATE TRIGGER provider_changed AFTER INSERT OR DELETE ON provider
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_changed();
CREATE TRIGGER provider_edited AFTER UPDATE ON provider
  FOR EACH ROW WHEN (
    (to_jsonb(OLD) - '{rating_tenths,rating_count,rated_in}'::text[])
    IS DISTINCT FROM (to_jsonb(NEW) - '{rating_tenths,rating_count,rated_in}'::text[])
  ) EXECUTE FUNCTION schedule_changed();

-- The row of the version is locked until the rating is committed: numbers are seen in their order.
CREATE FUNCTION provider_rated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE schedule_version SET ratings = ratings + 1 RETURNING ratings INTO STRICT NEW.rated_in;
  RETURN NEW;
END $$;
CREATE TRIGGER provider_rated BEFORE UPDATE OF rating_tenths, rating_count ON provider
  FOR EACH ROW EXECUTE FUNCTION provider_rated();
