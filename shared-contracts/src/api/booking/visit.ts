/** A visit that is being booked. */
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

/** A place where patients are received. */
export const Branch = z.object({
  branch_id: Id,
  name: Localized,
  address: Localized,
  latitude: z.number(),
  longitude: z.number(),
});

export type Branch = z.infer<typeof Branch>;

/** How a visit takes place. `location` is as it was when it was chosen, null until then; `city` names the served city it lies in, since 2.1. */
export const Visit = openUnion('delivery', [
  z.object({ delivery: z.literal('remote'), channel: openEnum(CONSULTATION_CHANNELS) }),
  z.object({ delivery: z.literal('home'), location: z.nullable(VisitLocation), city: z.optional(Localized) }),
  z.object({ delivery: z.literal('facility'), branch: Branch }),
]);

export type Visit = z.infer<typeof Visit>;

/** Something chosen for a patient of the visit; `rel_id` null: for each of them. `unit_price` is before VAT and insurance. */
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

/** A booking on its way: what has been chosen so far. `held_until` is when the slot goes back, unless confirmed. */
export const BookingDraft = z.object({
  apnt_id: Id,
  state: openEnum(APPOINTMENT_STATES),
  held_until: z.nullable(Instant),
  utid: z.string(),
  stid: z.string(),
  provider: ProviderCard,
  /** Whether the product chose the provider; a server of 2.0 does not say. */
  assigned: z.optional(z.boolean()),
  visit: Visit,
  starts_at: Instant,
  length: Minutes,
  /** Whole or not at all, as the items and the price are. */
  patients: z.array(PatientSummary),
  items: z.array(VisitItem),
  /** Ids of the questions that each patient answers before review, and what was answered. */
  questions: z.array(z.string()),
  /** Questions for one patient alone. */
  asked: z.optional(tolerantList(AskedOne)),
  answers: tolerantList(BasketAnswer),
  symptoms: z.string(),
  attachments: tolerantList(Attachment),
  /** What the patient said about the reason of the visit; a server of 2.0 does not know it. */
  voice_note: z.optional(z.nullable(Attachment)),
  /** The first step that is not done; null: it may be reviewed and paid. */
  missing: z.nullable(openEnum(STEP_IDS)),
  /** What the patient should know before paying. */
  warnings: z.optional(tolerantList(BasketWarning)),
});

export type BookingDraft = z.infer<typeof BookingDraft>;
