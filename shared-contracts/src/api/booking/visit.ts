/** A visit during its booking. */
import * as z from 'zod/mini';
import { APPOINTMENT_STATES, CONSULTATION_CHANNELS } from '../../domain/visits/appointment.ts';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { Instant, Minutes } from '../../domain/time/time.ts';
import { AskedOne, BasketAnswer, VisitLocation } from '../../domain/services/basket.ts';
import { ITEM_KINDS, STEP_IDS } from '../../domain/services/definition.ts';
import { TAX_CLASSES } from '../../domain/money/vat.ts';
import { BasketWarning } from '../catalogue/item.ts';
import { ProviderCard } from '../doctors/endpoints.ts';
import { Id } from '../core/fields.ts';
import { PatientSummary } from '../users/patients.ts';
import { openEnum, openUnion, tolerantList } from '../core/tolerant.ts';

export const Attachment = z.object({ file_id: Id, file_name: z.string(), size: z.int() });

export type Attachment = z.infer<typeof Attachment>;

/** A facility in which patients are received. */
export const Branch = z.object({
  branch_id: Id,
  name: Localized,
  address: Localized,
  latitude: z.number(),
  longitude: z.number(),
});

export type Branch = z.infer<typeof Branch>;

/**
 * How a visit takes place. `location` is the place as it was when it was selected, and null before; `city` is the served city
 * that contains it, since 2.1.
 */
export const Visit = openUnion('delivery', [
  z.object({ delivery: z.literal('remote'), channel: openEnum(CONSULTATION_CHANNELS) }),
  z.object({ delivery: z.literal('home'), location: z.nullable(VisitLocation), city: z.optional(Localized) }),
  z.object({ delivery: z.literal('facility'), branch: Branch }),
]);

export type Visit = z.infer<typeof Visit>;

/** An item for a patient of the visit; `rel_id` null: for every patient. `unit_price` is before VAT and insurance. */
export const VisitItem = z.object({
  kind: openEnum(ITEM_KINDS),
  reference: Id,
  rel_id: z.nullable(Id),
  name: Localized,
  quantity: z.int(),
  unit_price: Amount,
  tax_class: openEnum(TAX_CLASSES),
});

export type VisitItem = z.infer<typeof VisitItem>;

/**
 * A booking that is not paid yet, with its selections so far. The slot is released at `held_until` unless the booking is
 * confirmed.
 */
export const BookingDraft = z.object({
  apnt_id: Id,
  state: openEnum(APPOINTMENT_STATES),
  held_until: z.nullable(Instant),
  utid: z.string(),
  stid: z.string(),
  provider: ProviderCard,
  /** Whether the product has selected the provider; absent from servers of 2.0. */
  assigned: z.optional(z.boolean()),
  visit: Visit,
  starts_at: Instant,
  length: Minutes,
  /** Not a tolerant list, as items and price are not either: an incomplete list would be wrong. */
  patients: z.array(PatientSummary),
  items: z.array(VisitItem),
  /** Ids of the questions that each patient answers before review, and the answers. */
  questions: z.array(z.string()),
  /** Questions that only one patient answers. */
  asked: z.optional(tolerantList(AskedOne)),
  answers: tolerantList(BasketAnswer),
  symptoms: z.string(),
  attachments: tolerantList(Attachment),
  /** The recording about the reason of the visit; absent from servers of 2.0. */
  voice_note: z.optional(z.nullable(Attachment)),
  /** The first step that is not complete; null when the booking can be reviewed and paid. */
  missing: z.nullable(openEnum(STEP_IDS)),
  /** Warnings to display before the payment. */
  warnings: z.optional(tolerantList(BasketWarning)),
});

export type BookingDraft = z.infer<typeof BookingDraft>;
