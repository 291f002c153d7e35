/** An item of a service, as lists and baskets show it. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { ITEM_KINDS } from '../../domain/services/definition.ts';
import { BASKET_WARNINGS, BODY_AREAS, SAMPLES } from '../../domain/services/items.ts';
import { TAX_CLASSES } from '../../domain/money/vat.ts';
import { Id } from '../core/fields.ts';
import { openEnum, openEnumList } from '../core/tolerant.ts';

/**
 * `price` is before VAT, insurance and discount; the price for a patient is computed from it, `tax_class` and the price terms.
 */
export const CatalogueItem = z.object({
  kind: openEnum(ITEM_KINDS),
  reference: Id,
  name: Localized,
  summary: Localized,
  category: z.nullable(Id),
  price: Amount,
  tax_class: openEnum(TAX_CLASSES),
  /** References of the tests of a package. */
  includes: z.array(z.string()),
  includes_count: z.int(),
  /** Hours without food before; null when no fasting is needed. */
  fasting_hours: z.nullable(z.int()),
  /** Hours until the result; null when there is no result. */
  result_hours: z.nullable(z.int()),
  sample: z.nullable(openEnum(SAMPLES)),
  body_areas: openEnumList(BODY_AREAS),
  /** Whether airlines accept the result; the passport of the patient is required. */
  travel_certificate: z.boolean(),
  /** Care that should be given by a provider of the patient’s gender. Since 2.2. */
  intimate: z.optional(z.boolean()),
  /** The number of doses of a vaccine. */
  doses: z.nullable(z.int()),
  /** The permitted age in months, both included; null: no limit. */
  min_age_months: z.nullable(z.int()),
  max_age_months: z.nullable(z.int()),
  /** The plan of a caregiver. */
  plan: z.nullable(z.object({ days: z.int(), hours_per_day: z.int() })),
});
export type CatalogueItem = z.infer<typeof CatalogueItem>;

/**
 * A warning about a basket. `contained`: the package `within` includes the test too. `price-changed`: the price has changed from
 * `before` to `now` since the item was selected. `gone`: the item is no longer offered and was removed. `discount-lost`, since
 * 2.2: the discount `name` was granted for another visit than the selected one, and does not apply.
 */
export const BasketWarning = z.object({
  kind: openEnum(BASKET_WARNINGS),
  /** `fee`: the fee of the provider for the visit. */
  item: openEnum([...ITEM_KINDS, 'fee']),
  /** Reference of the item; for a fee that of the provider. */
  reference: Id,
  name: Localized,
  /** The patient concerned; null: all patients. */
  patient: z.nullable(Id),
  within: z.nullable(z.object({ reference: Id, name: Localized })),
  before: z.nullable(Amount),
  now: z.nullable(Amount),
});
export type BasketWarning = z.infer<typeof BasketWarning>;
