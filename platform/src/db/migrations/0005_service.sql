-- The services of the product: what each is called and how it is booked.
CREATE TABLE service (
  -- prd_id of the wire.
  id text PRIMARY KEY,
  utid text NOT NULL,
  stid text NOT NULL UNIQUE,
  is_clinic boolean NOT NULL,
  name_ar text NOT NULL,
  name_en text NOT NULL,
  description_ar text NOT NULL,
  description_en text NOT NULL,
  picture text NOT NULL,
  href text NOT NULL,
  -- On the home page; null: not shown there.
  position integer UNIQUE,
  -- ServiceDefinition of the contract without its numbers and times.
  definition jsonb NOT NULL CHECK (definition ->> 'delivery' IN ('remote', 'home', 'facility')),
  -- Times of this service; null: the setting of its delivery.
  lead_minutes integer CHECK (lead_minutes >= 0),
  travel_minutes integer CHECK (travel_minutes BETWEEN 0 AND 240),
  horizon_days integer CHECK (horizon_days > 0),
  refund_hours integer CHECK (refund_hours >= 0),
  -- Questions that each patient answers before review.
  questions text[] NOT NULL DEFAULT '{}'
);

-- What may be chosen of a service: tests, packages, tasks, vaccines, drips, examinations, plans.
CREATE TABLE service_item (
  stid text NOT NULL REFERENCES service (stid),
  kind text NOT NULL CHECK (kind IN ('test', 'package', 'task', 'vaccine', 'drip', 'examination', 'plan')),
  reference text NOT NULL,
  name_ar text NOT NULL,
  name_en text NOT NULL,
  -- Halalas, before VAT, discount and insurance.
  price integer NOT NULL CHECK (price >= 0),
  -- Before the citizen's rule.
  tax_class text NOT NULL DEFAULT 'standard' CHECK (tax_class IN ('standard', 'zero-rated')),
  active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (stid, kind, reference)
);
