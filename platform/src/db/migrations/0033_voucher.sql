-- Codes that take something off the price of a booking, typed at review. Amounts in halalas before VAT.
CREATE TABLE voucher (
  id text PRIMARY KEY,
  -- A copy of the table gives nobody a code.
  code_index blind_index NOT NULL UNIQUE,
  label_ar text NOT NULL,
  label_en text NOT NULL,
  discount_kind text NOT NULL CHECK (discount_kind IN ('percent', 'amount')),
  -- Percent, or halalas.
  discount_value integer NOT NULL CHECK (discount_value > 0),
  -- The most that a percentage takes off.
  most integer CHECK (most > 0),
  -- What is left after plans and insurance must be this much at least.
  minimum integer NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL CHECK (valid_until > valid_from),
  -- Services it is for; null: all.
  stids text[] CHECK (cardinality(stids) > 0),
  -- Bookings that have used it, kept in step by the trigger below; null: of as many accounts as like.
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  max_uses integer CHECK (max_uses > 0),
  CHECK (discount_kind <> 'percent' OR discount_value <= 100),
  CHECK (most IS NULL OR discount_kind = 'percent'),
  CONSTRAINT voucher_uses CHECK (max_uses IS NULL OR uses <= max_uses)
);

ALTER TABLE appointment_discount
  ADD COLUMN code_voucher_id text REFERENCES voucher (id),
  -- The most it takes off, and what must be left at least for it to take anything off.
  ADD COLUMN discount_most integer CHECK (discount_most > 0),
  ADD COLUMN discount_minimum integer NOT NULL DEFAULT 0 CHECK (discount_minimum >= 0),
  ADD CONSTRAINT appointment_discount_one_source CHECK (num_nonnulls(offer_id, voucher_id, code_voucher_id) <= 1);
-- An account uses a code once; a booking that is given up gives it back.
CREATE UNIQUE INDEX appointment_discount_code_once ON appointment_discount (code_voucher_id, uid) WHERE redeemed;

-- The voucher's row makes rivals wait and see each other.
CREATE FUNCTION voucher_counts_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP <> 'INSERT' AND OLD.redeemed THEN OLD.code_voucher_id END;
  now_used text := CASE WHEN TG_OP <> 'DELETE' AND NEW.redeemed THEN NEW.code_voucher_id END;
BEGIN
  IF before IS DISTINCT FROM now_used THEN
    UPDATE voucher SET uses = uses - 1 WHERE id = before;
    UPDATE voucher SET uses = uses + 1 WHERE id = now_used;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER voucher_counts_uses AFTER INSERT OR UPDATE OR DELETE ON appointment_discount
  FOR EACH ROW EXECUTE FUNCTION voucher_counts_uses();
