/** What may be chosen of a service, as lists and baskets show it. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { ITEM_KINDS } from '../../domain/services/definition.ts';
import { BASKET_WARNINGS, BODY_AREAS, SAMPLES } from '../../domain/services/items.ts';
import { TAX_CLASSES } from '../../domain/money/vat.ts';
import { Id } from '../core/fields.ts';
import { openEnum, openEnumList } from '../core/tolerant.ts';

/** `price` is before VAT, insurance and discount; what a patient pays follows from it, `tax_class` and the price terms. */
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
  /** Hours without food before; null: none needed. */
  fasting_hours: z.nullable(z.int()),
  /** Until the result; null: there is none. */
  result_hours: z.nullable(z.int()),
  sample: z.nullable(openEnum(SAMPLES)),
  body_areas: openEnumList(BODY_AREAS),
  /** Its result is accepted by airlines; the patient's passport is asked for. */
  travel_certificate: z.boolean(),
  /** Care for which who comes should be of the patient’s gender; since 2.2. */
  intimate: z.optional(z.boolean()),
  /** Of a vaccine. */
  doses: z.nullable(z.int()),
  /** Whom it is for, in months of age, both included; null: no limit. */
  min_age_months: z.nullable(z.int()),
  max_age_months: z.nullable(z.int()),
  /** Of a caregiver's plan. */
  plan: z.nullable(z.object({ days: z.int(), hours_per_day: z.int() })),
});
export type CatalogueItem = z.infer<typeof CatalogueItem>;

/**
 * What a patient should know of a basket. `contained`: the package `within` has the test too. `price-changed`: from `before`
 * to `now` since it was chosen. `gone`: it is not offered any more and was left out. `discount-lost`, since 2.2: the discount
 * `name` was granted for another visit than the one that was chosen, and takes nothing off.
 */
export const BasketWarning = z.object({
  kind: openEnum(BASKET_WARNINGS),
  /** `fee`: what the provider is paid for the visit. */
  item: openEnum([...ITEM_KINDS, 'fee']),
  /** Of the item; of a fee its provider. */
  reference: Id,
  name: Localized,
  /** Of whom; null: of all patients. */
  patient: z.nullable(Id),
  within: z.nullable(z.object({ reference: Id, name: Localized })),
  before: z.nullable(Amount),
  now: z.nullable(Amount),
});
export type BasketWarning = z.infer<typeof BasketWarning>;
