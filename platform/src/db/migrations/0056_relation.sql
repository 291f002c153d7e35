-- A relative's citizenship removes VAT once the relation to the account holder is confirmed: an adult's by a code to the phone of
-- their own account, a child's by the family register, or by an operator who found that two accounts share the person.
ALTER TABLE patient ADD COLUMN relation_confirmed_at timestamptz;
ALTER TABLE patient ADD CONSTRAINT patient_relation_confirmed
  CHECK (relation_confirmed_at IS NULL OR (verified AND relation <> 'self' AND deleted_at IS NULL));
-- What every price reads: the state bears the VAT.
ALTER TABLE patient ADD COLUMN vat_exempt boolean NOT NULL
  GENERATED ALWAYS AS (citizen AND (relation = 'self' OR relation_confirmed_at IS NOT NULL)) STORED;

-- A confirmation is of two persons: a change of one of them, or of the relation, takes it back.
CREATE FUNCTION patient_relation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.identity_index, NEW.birth_date, NEW.first_name, NEW.last_name, NEW.relation)
    IS DISTINCT FROM (OLD.identity_index, OLD.birth_date, OLD.first_name, OLD.last_name, OLD.relation) THEN
    NEW.relation_confirmed_at := NULL;
    IF NEW.relation = 'self' THEN
      UPDATE patient SET relation_confirmed_at = NULL WHERE uid = NEW.uid AND relation_confirmed_at IS NOT NULL;
    END IF;
  END IF;
  IF NOT NEW.verified OR NEW.deleted_at IS NOT NULL THEN
    NEW.relation_confirmed_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER patient_relation_changed BEFORE UPDATE ON patient
  FOR EACH ROW EXECUTE FUNCTION patient_relation_changed();

-- Only an operator has confirmed relations so far.
UPDATE patient p SET relation_confirmed_at = c.decided_at FROM identity_claim c
  WHERE c.state = 'shared' AND p.rel_id IN (c.rel_id, c.owner_rel_id) AND p.verified AND p.relation <> 'self' AND p.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM patient s WHERE s.shared_claim = c.id AND s.identity_index = p.identity_index);

-- Relatives and addresses of one account. A transaction whose settings allow another number says so
-- (`platform.account_relatives`, `platform.account_addresses`). The lock is that of `lockName(tx, 'account', uid)`.
CREATE FUNCTION account_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept int;
  most int := coalesce(nullif(current_setting('platform.account_' || TG_ARGV[0], true), ''), TG_ARGV[1])::int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('account:' || NEW.uid, 0));
  IF TG_TABLE_NAME = 'patient' THEN
    SELECT count(*) INTO kept FROM patient WHERE uid = NEW.uid AND relation <> 'self' AND deleted_at IS NULL;
  ELSE
    SELECT count(*) INTO kept FROM address WHERE uid = NEW.uid AND deleted_at IS NULL;
  END IF;
  IF kept >= most THEN
    RAISE EXCEPTION 'account % has % %', NEW.uid, kept, TG_ARGV[0]
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_limit_' || TG_ARGV[0];
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER patient_account_limit BEFORE INSERT ON patient
  FOR EACH ROW WHEN (NEW.relation <> 'self') EXECUTE FUNCTION account_limit('relatives', '15');
CREATE TRIGGER address_account_limit BEFORE INSERT ON address
  FOR EACH ROW EXECUTE FUNCTION account_limit('addresses', '20');

ALTER TABLE code DROP CONSTRAINT code_purpose_check;
ALTER TABLE code ADD CONSTRAINT code_purpose_check CHECK (purpose IN ('sign-in', 'sign-up', 'relation'));
-- What a code is about besides the phone, e.g. a relative; of use for nothing else.
ALTER TABLE code ADD COLUMN subject text NOT NULL DEFAULT '';

-- The family register is asked about a child.
ALTER TABLE record_access DROP CONSTRAINT record_access_why_check;
ALTER TABLE record_access ADD CONSTRAINT record_access_why_check
  CHECK (why IN ('identity-check', 'relation-check', 'identity-claim', 'cover-check', 'reminder', 'operation'));
