-- A tax invoice says how many of a thing were bought and its tax class; so do the charges of what was added to a visit.
ALTER TABLE visit_addition_charge ADD COLUMN quantity integer NOT NULL DEFAULT 1 CHECK (quantity > 0);
ALTER TABLE visit_addition_charge ADD COLUMN tax_class text NOT NULL DEFAULT 'standard'
  CHECK (tax_class IN ('standard', 'citizen', 'zero-rated'));
-- What was paid before has no invoice, and so no note; what is being paid now will have one.
UPDATE visit_addition_charge c SET quantity = coalesce((l.value ->> 'quantity')::integer, 1), tax_class = l.value ->> 'tax_class'
  FROM visit_addition a, jsonb_array_elements(a.lines) l (value)
  WHERE a.id = c.addition_id AND a.state = 'open' AND l.value ->> 'kind' = 'item'
    AND l.value ->> 'rel_id' = c.patient_id AND l.value #>> '{label,en}' = c.label_en;
ALTER TABLE visit_addition_charge ALTER COLUMN quantity DROP DEFAULT;
ALTER TABLE visit_addition_charge ALTER COLUMN tax_class DROP DEFAULT;
