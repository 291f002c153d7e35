-- Sick leaves that providers issue after seeing a patient, one a visit and patient.
CREATE TABLE sick_leave (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  appointment_id text NOT NULL REFERENCES appointment (id),
  rel_id text NOT NULL,
  -- Days of Riyadh.
  from_day date NOT NULL,
  days integer NOT NULL CHECK (days BETWEEN 1 AND 30),
  issued_at timestamptz NOT NULL,
  CONSTRAINT sick_leave_once UNIQUE (appointment_id, rel_id),
  CONSTRAINT sick_leave_patient_of_account FOREIGN KEY (rel_id, uid) REFERENCES patient (rel_id, uid)
);

-- An invoice is deleted by nothing but the job that forgets what the law no longer asks to keep.
DROP TRIGGER invoice_kept ON invoice;
CREATE TRIGGER invoice_kept BEFORE UPDATE OF kind, year, sequence, uid, appointment_id, payment_id, refund_id,
  corrects, total, vat, issued_at ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_kept();
CREATE TRIGGER invoice_not_deleted BEFORE DELETE ON invoice FOR EACH ROW
  WHEN (current_setting('platform.forgetting', true) IS DISTINCT FROM 'invoices') EXECUTE FUNCTION invoice_kept();
CREATE INDEX invoice_issued ON invoice (issued_at);
