-- A plan with a family doctor has an invoice as a visit has one: each invoice is of one of the two.
ALTER TABLE invoice ALTER COLUMN appointment_id DROP NOT NULL;
ALTER TABLE invoice ADD COLUMN subscription_id text REFERENCES family_subscription (id);
ALTER TABLE invoice ADD CONSTRAINT invoice_of_one CHECK (num_nonnulls(appointment_id, subscription_id) = 1);
CREATE INDEX invoice_of_plans ON invoice (uid, issued_at) WHERE subscription_id IS NOT NULL;
DROP TRIGGER invoice_kept ON invoice;
CREATE TRIGGER invoice_kept BEFORE UPDATE OF kind, year, sequence, uid, appointment_id, subscription_id, payment_id,
  refund_id, corrects, total, vat, issued_at ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_kept();

-- The tax class that a plan is paid at, kept with its price when the payment begins.
ALTER TABLE family_subscription ADD COLUMN tax_class text CHECK (tax_class IN ('standard', 'citizen', 'zero-rated'));
-- What was paid before has no invoice, and so no note; what is being paid now will have one.
UPDATE family_subscription s SET tax_class = CASE WHEN p.total = s.price THEN 'citizen' ELSE 'standard' END
  FROM payment p WHERE p.payable_kind = 'family-doctor' AND p.payable_id = s.id AND p.state IN ('created', 'pending');
