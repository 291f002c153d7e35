/** From a hold to a paid appointment. */
import * as z from 'zod/mini';
import { APPOINTMENT_STATES, CONSULTATION_CHANNELS } from '../../domain/appointment.ts';
import { Localized } from '../../domain/language.ts';
import { Amount, Halalas } from '../../domain/money.ts';
import { Instant, Minutes } from '../../domain/time.ts';
import { TELEMEDICINE_QUERY, UTID } from '../../domain/service.ts';
import { AskedOne, Basket, BasketAnswer, BasketItem, VisitLocation } from '../../domain/services/basket.ts';
import { ITEM_KINDS, STEP_IDS } from '../../domain/services/definition.ts';
import { TAX_CLASSES } from '../../domain/vat.ts';
import { SYMPTOMS_MAX } from '../../domain/names.ts';
import { BasketWarning, CatalogueItem } from '../catalogue/item.ts';
import { AnyProvider, ProviderCard } from '../doctors/endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Empty, Id, text, VoucherCode } from '../fields.ts';
import { PaymentOutcome } from '../payments/endpoints.ts';
import { PatientSummary, RELATION_CHECKS } from '../users/endpoints.ts';
import { openEnum, openUnion, tolerantList } from '../tolerant.ts';

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

const HOLD_SUMMARY =
  'Holds a slot for 10 minutes and takes over what the basket of the service holds; a second hold of the same patient account moves the first. SLOT_TAKEN carries `{ next: Instant[] }`, HOLD_LIMIT (the same slot again and again) also `{ again: Instant }`; without a provider STEP_MISSING says what decides about one';
const prebookOf = (id: string, path: string, stid: string) =>
  defineEndpoint({
    id,
    method: 'POST',
    host: 'base',
    path,
    auth: 'user',
    idempotent: true,
    request: z.object({
      /** Left out: any provider who suits. What is not said of them here is read from the basket of the service. */
      provider_id: z.optional(Id),
      ...AnyProvider.shape,
      start: Instant,
      stid: z._default(Id, stid),
      /** Of a remote visit. */
      channel: z._default(z.enum(CONSULTATION_CHANNELS), 'video'),
      /** Of a visit at home; the basket's unless given. */
      location: z.optional(VisitLocation),
    }),
    response: BookingDraft,
    summary: HOLD_SUMMARY,
  });
export const prebook = prebookOf('booking.prebook', '/v5/booking/prebook', TELEMEDICINE_QUERY.stid);
export const labPrebook = prebookOf('labtech.prebook', '/v6/labtech/prebook', 'ST2');
export const nursePrebook = prebookOf('nurse.prebook', '/v6/nurse/prebook', 'ST3');

export const bookingDraft = defineEndpoint({
  id: 'booking.draft',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/draft',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: BookingDraft,
  summary: 'A booking on its way',
});

export const bookingDetails = defineEndpoint({
  id: 'booking.details',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/details',
  auth: 'user',
  request: z.object({
    apnt_id: Id,
    /** All patients of the visit. */
    rel_ids: z.optional(z.array(Id).check(z.maxLength(20))),
    symptoms: z.optional(text(SYMPTOMS_MAX)),
    attachments: z.optional(z.array(Id).check(z.maxLength(5))),
    /** An uploaded recording, where the service takes one; null takes it back. */
    voice_note: z.optional(z.nullable(Id)),
    channel: z.optional(z.enum(CONSULTATION_CHANNELS)),
    /** Of a visit at home; inside the served area. */
    location: z.optional(VisitLocation),
    items: z.optional(z.array(BasketItem).check(z.maxLength(200))),
    answers: z.optional(z.array(BasketAnswer).check(z.maxLength(500))),
    /** Changed prices, and that something is gone, were shown at review and are accepted. */
    accept_prices: z.optional(z.boolean()),
  }),
  response: BookingDraft,
  summary: 'What was chosen for a held booking. Fields left out stay as they are',
});

export const releaseHold = defineEndpoint({
  id: 'booking.release',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/release',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: Empty,
  summary: 'Gives a held slot back',
});

export const priceTerms = defineEndpoint({
  id: 'booking.priceTerms',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/priceTerms',
  auth: 'user',
  request: z.object({ utid: z._default(text(10), UTID.telemedicine), rel_id: z.optional(Id) }),
  response: z.object({
    tax_class: openEnum(TAX_CLASSES),
    /** The plan for this kind of service as of today; null: not insured for it. */
    coverage: z.nullable(z.object({ copay_percent: z.number(), copay_cap: Amount, insurer: Localized })),
    /** The plan with a doctor that covers the patient now; a server of 2.0 does not say. */
    plan: z.optional(z.nullable(z.object({ provider_id: Id, percent: z.number(), name: Localized }))),
    /** Why the prices of a relative with a national ID have VAT; a server of 2.1 does not say. */
    relation_check: z.optional(openEnum(RELATION_CHECKS)),
  }),
  summary: 'What decides about prices for a patient of the account; the account holder unless another is named',
});

/** The basket as it is answered: a newer server may know more kinds of items. */
export const KeptBasket = z.object({
  ...Basket.shape,
  asked: z.optional(tolerantList(AskedOne)),
  items: z.array(z.object({ ...BasketItem.shape, kind: openEnum(ITEM_KINDS) })),
  answers: tolerantList(BasketAnswer),
});

/** Said beside a basket: its items as the list has them now, its files by their names, and what the patient should know. */
const OfBasket = {
  files: z.optional(tolerantList(Attachment)),
  listed: z.optional(tolerantList(CatalogueItem)),
  warnings: z.optional(tolerantList(BasketWarning)),
};

export const basket = defineEndpoint({
  id: 'booking.basket',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/basket',
  auth: 'optional',
  request: z.object({
    /** The service; left out: the basket that changed last. */
    stid: z.optional(Id),
  }),
  response: z.object({ basket: z.nullable(KeptBasket), ...OfBasket }),
  summary:
    'What was chosen of a service before a time is held: of the account, or of the device before sign-in, taken over at sign-in',
});

export const saveBasket = defineEndpoint({
  id: 'booking.saveBasket',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/saveBasket',
  auth: 'optional',
  request: z.object({
    basket: Basket,
    /** The changed prices were shown and are accepted. */
    accept_prices: z.optional(z.boolean()),
  }),
  response: z.object({ basket: KeptBasket, ...OfBasket }),
  summary: 'Keeps the basket of its service for 7 days from its last change. Baskets of other services stay',
});

export const bookAgain = defineEndpoint({
  id: 'booking.bookAgain',
  method: 'POST',
  host: 'base',
  path: '/v5/doctor/bookagain',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: z.object({
    basket: KeptBasket,
    /** Whether the same provider can be chosen again; else the basket leaves the provider open. */
    same_provider: z.boolean(),
    /** Names of what is not offered any more. */
    left_out: tolerantList(Localized),
    /** Where booking goes on: the times of the doctor, the doctors of the clinic, or the page of the service. */
    href: z.string(),
  }),
  summary: 'Fills the basket with what was chosen for an earlier visit, as far as it is still offered',
});

export const QUOTE_LINES = ['fee', 'item', 'discount', 'insurance', 'vat', 'wallet'] as const;
/** One line of the sum: `amount` is for all of `quantity`; negative ones reduce it. `note` explains, e.g. why VAT is zero. */
export const QuoteLine = z.object({
  kind: openEnum(QUOTE_LINES),
  label: Localized,
  amount: Halalas,
  note: z.nullable(Localized),
  quantity: z.int(),
  tax_class: openEnum(TAX_CLASSES),
  /** Whose it is; null or left out: of the visit as a whole. */
  rel_id: z.optional(z.nullable(Id)),
});
export const Quote = z.object({
  /** Names this very price; sent back at payment, so that a changed price is never charged unseen. */
  quote: Id,
  lines: z.array(QuoteLine),
  total: Amount,
  wallet_used: Amount,
  wallet_balance: Amount,
  due: Amount,
  cancellation: Localized,
  /** The voucher that was typed, and what it takes off; a server of 2.0 does not say. */
  voucher: z.optional(z.nullable(z.object({ label: Localized, amount: Amount }))),
});
export type Quote = z.infer<typeof Quote>;
export type QuoteLine = z.infer<typeof QuoteLine>;

/** A code as it was typed; empty: the one that the booking has, if any. */
const VoucherTyped = z._default(VoucherCode(0), '');

export const reviewBooking = defineEndpoint({
  id: 'booking.review',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/review',
  auth: 'user',
  request: z.object({
    apnt_id: Id,
    use_wallet: z._default(z.boolean(), true),
    voucher: VoucherTyped,
    /** Takes back the voucher that the booking has. */
    drop_voucher: z.optional(z.boolean()),
  }),
  response: z.object({ booking: BookingDraft, quote: Quote }),
  summary:
    'The booking and its price, computed now. STEP_MISSING carries `{ step, gone? }`: the names of what was taken off the list, where a step is missing because of it. A voucher stays with the booking until another takes its place or it is dropped: VOUCHER_INVALID, VOUCHER_TRIES, VOUCHER_EXPIRED, VOUCHER_SERVICE, VOUCHER_USED, VOUCHER_SPENT, VOUCHER_MINIMUM, VOUCHER_NOT_COMBINED',
});

const confirmOf = (id: string, path: string) =>
  defineEndpoint({
    id,
    method: 'POST',
    host: 'base',
    path,
    auth: 'user',
    idempotent: true,
    request: z.object({
      apnt_id: Id,
      quote: Id,
      use_wallet: z._default(z.boolean(), true),
      voucher: VoucherTyped,
    }),
    response: PaymentOutcome,
    summary:
      'Pays and confirms. PRICE_CHANGED carries the new quote, STEP_MISSING `{ step }`. VOUCHER_USED and VOUCHER_SPENT: somebody was faster; the price is reviewed without it',
  });
export const confirmBooking = confirmOf('booking.confirm', '/v5/manual/confirm');
export const labPostbook = confirmOf('labtech.postbook', '/v6/labtech/postbook');
export const nursePostbook = confirmOf('nurse.postbook', '/v6/nurse/postbook');

export const addQuestionnaires = defineEndpoint({
  id: 'questionnaires.add',
  method: 'POST',
  host: 'base',
  path: '/v6/relative/addQuestionnaires',
  auth: 'user',
  request: z.object({
    apnt_id: Id,
    rel_id: Id,
    answers: z.array(z.object({ question: Id, answer: text(500, 1) })).check(z.maxLength(50)),
  }),
  response: BookingDraft,
  summary: 'The answers of one patient of a held booking, in the place of what this patient answered before',
});
