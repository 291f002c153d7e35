/** The family doctor: plans, available doctors, and the subscription of the account. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { SUBSCRIPTION_STATES } from '../../domain/visits/subscription.ts';
import { Day } from '../../domain/time/time.ts';
import { Quote } from '../booking/quote.ts';
import { ProviderCard } from '../doctors/endpoints.ts';
import { ProviderProfile } from '../doctors/provider.ts';
import { slotSearch } from '../doctors/slots.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Gender, Id, Page, text } from '../core/fields.ts';
import { GENDER_FILTER } from '../core/first-view.ts';
import { PayingCard, PaymentOutcome } from '../payments/endpoints.ts';
import { RefundWays, ToWallet } from '../payments/refund-ways.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';
import { PatientSummary } from '../users/patients.ts';

const HOST = 'family-doctor';

/** A plan that can be bought. `price` is for the complete period, in halalas before VAT. */
export const FamilyPackage = z.object({
  package_id: Id,
  name: Localized,
  description: Localized,
  price: Amount,
  months: z.int(),
  /** Maximum number of covered people, including the account holder. */
  people: z.int(),
  /** The percentage of the price of a consultation with the family doctor that the plan covers; 100: all of it. */
  consultation_percent: z.int(),
});
export type FamilyPackage = z.infer<typeof FamilyPackage>;

export const familyPackages = defineEndpoint({
  id: 'familyDoctor.packages',
  method: 'GET',
  host: HOST,
  path: '/package/list',
  auth: 'public',
  request: Empty,
  response: z.object({ packages: tolerantList(FamilyPackage) }),
  summary: 'Family-doctor plans on sale',
});

/** The doctor as the banner and the page of the subscription show one (specification part 2, section 3). */
export const FamilyDoctor = z.object({
  doctor_id: Id,
  doctor_name: Localized,
  doctor_img: z.string(),
  gender: Gender,
  /** A short text, for example until when the plan is valid. */
  label: Localized,
  expired: z.boolean(),
  /** The doctor no longer accepts families: selecting another doctor does not count as a change. */
  left: z.boolean(),
});
export type FamilyDoctor = z.infer<typeof FamilyDoctor>;

export const FamilySubscription = z.object({
  subscription_id: Id,
  state: openEnum(SUBSCRIPTION_STATES),
  package: FamilyPackage,
  doctor: FamilyDoctor,
  /** First and last Riyadh day; null until it is paid. */
  starts_on: z.nullable(Day),
  ends_on: z.nullable(Day),
  /** The covered people. Not a tolerant list, because an incomplete list would be wrong. */
  patients: z.array(PatientSummary),
  /** How many more times another doctor may be selected. */
  changes_left: z.int(),
  /** Whether it may be cancelled now with a full refund, and the last day on which it may be cancelled. */
  refundable: z.boolean(),
  refund_until: z.nullable(Day),
  /** The refund of a cancellation now; null when it cannot be cancelled. Absent from older servers. */
  refund_ways: z.optional(z.nullable(RefundWays)),
});
export type FamilySubscription = z.infer<typeof FamilySubscription>;

/** State of the account holder's linked insurance; `expired` once its plan has ended. */
export const INSURANCE_FLAGS = ['linked', 'expired', 'none'] as const;

export const FamilyStatus = z.object({
  /** The current subscription, or the last one once it has expired. */
  subscription: z.nullable(FamilySubscription),
  /** A paid renewal that begins later. */
  next: z.nullable(FamilySubscription),
  /** Selected and not paid yet. */
  pending: z.nullable(FamilySubscription),
  /** Whether a plan may be bought now: there is none, or it ends soon and has not been renewed. */
  may_buy: z.boolean(),
  insurance: openEnum(INSURANCE_FLAGS),
});
export type FamilyStatus = z.infer<typeof FamilyStatus>;

export const familyStatus = defineEndpoint({
  id: 'familyDoctor.status',
  method: 'GET',
  host: HOST,
  path: '/subscription',
  auth: 'user',
  request: Empty,
  response: FamilyStatus,
  summary: 'The account’s family doctor: plan, doctor, who is covered, until when',
});

const doctorListRequest = z.object({
  gender: z._default(z.enum(GENDER_FILTER), 'A'),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  query: z._default(text(80), ''),
  page: Page,
});
export const familyDoctors = defineEndpoint({
  id: 'familyDoctor.doctors',
  method: 'POST',
  host: HOST,
  path: '/doctor/list',
  auth: 'optional',
  request: doctorListRequest,
  response: z.object({
    doctors: tolerantList(ProviderCard),
    page: z.int(),
    page_count: z.int(),
    total: z.int(),
  }),
  summary: 'Family doctors who accept families, the first free ones first',
});

export const familyDoctorBio = defineEndpoint({
  id: 'familyDoctor.bio',
  method: 'POST',
  host: HOST,
  path: '/bio',
  auth: 'optional',
  request: z.object({ doctor_id: Id }),
  response: z.object({ doctor: ProviderProfile, accepting: z.boolean() }),
  summary: 'One family doctor in full, and whether families are accepted now',
});

export const familySlots = defineEndpoint({
  id: 'familyDoctor.slots',
  method: 'POST',
  host: HOST,
  path: '/slots',
  auth: 'user',
  request: z.object({ from: z.optional(Day), days: z._default(z.int().check(z.minimum(1), z.maximum(31)), 7) }),
  response: z.object({ slots: slotSearch.response, consultation_percent: z.int() }),
  summary:
    'Times of the account’s family doctor, and the plan’s share of a consultation. FAMILY_NO_PLAN without an active plan',
});

/** The insurance cover of a consultation with a family doctor, per patient. */
export const FamilyInsurance = z.object({
  patient: PatientSummary,
  insurance: openEnum(INSURANCE_FLAGS),
  insurer: z.nullable(Localized),
  plan: z.nullable(Localized),
  ends_on: z.nullable(Day),
  /** The percentage that the patient pays, at most `copay_cap`. Null: not covered. */
  copay_percent: z.nullable(z.number()),
  copay_cap: z.nullable(Amount),
});
export type FamilyInsurance = z.infer<typeof FamilyInsurance>;

export const familyInsuranceList = defineEndpoint({
  id: 'familyDoctor.insurancelist',
  method: 'POST',
  host: HOST,
  path: '/insurancelist',
  auth: 'user',
  request: Empty,
  response: z.object({ patients: tolerantList(FamilyInsurance) }),
  summary: 'Linked insurance of each person of the account, and what it covers of consultations',
});

const Patients = z.array(Id).check(z.minLength(1), z.maxLength(20));

export const bookFamilyPlan = defineEndpoint({
  id: 'familyDoctor.book',
  method: 'POST',
  host: HOST,
  path: '/book',
  auth: 'user',
  idempotent: true,
  request: z.object({ package_id: Id, doctor_id: Id, rel_ids: Patients }),
  response: z.object({ subscription: FamilySubscription }),
  summary:
    'Selects a plan, a doctor and the covered people, without payment; replaces an unpaid selection. FAMILY_HAS_PLAN while one is active, FAMILY_PEOPLE for too many',
});

export const reviewFamilyPlan = defineEndpoint({
  id: 'familyDoctor.review',
  method: 'POST',
  host: HOST,
  path: '/review',
  auth: 'user',
  request: z.object({ subscription_id: Id, use_wallet: z._default(z.boolean(), true) }),
  response: z.object({ subscription: FamilySubscription, quote: Quote }),
  summary: 'The selection and its price, computed now',
});

export const postbookFamilyPlan = defineEndpoint({
  id: 'familyDoctor.postbook',
  method: 'POST',
  host: HOST,
  path: '/postbook',
  auth: 'user',
  idempotent: true,
  request: z.object({ subscription_id: Id, quote: Id, use_wallet: z._default(z.boolean(), true), card: PayingCard }),
  response: PaymentOutcome,
  summary:
    'Pays for the plan; the browser returns to `/family-doctor?sub=<subscription_id>&payment=<payment_id>`. PRICE_CHANGED carries the new quote',
});

export const changeFamilyDoctor = defineEndpoint({
  id: 'familyDoctor.change',
  method: 'POST',
  host: HOST,
  path: '/change',
  auth: 'user',
  request: z.object({ doctor_id: Id }),
  response: z.object({ subscription: FamilySubscription }),
  summary: 'Changes the doctor of the active plan at once. FAMILY_CHANGES when no change is left',
});

export const coverFamily = defineEndpoint({
  id: 'familyDoctor.cover',
  method: 'POST',
  host: HOST,
  path: '/cover',
  auth: 'user',
  request: z.object({ rel_ids: Patients }),
  response: z.object({ subscription: FamilySubscription }),
  summary: 'Adds people to the active plan, up to its limit. Nobody is removed before its end',
});

export const cancelFamilyPlan = defineEndpoint({
  id: 'familyDoctor.cancel',
  method: 'POST',
  host: HOST,
  path: '/cancel',
  auth: 'user',
  request: z.object({ subscription_id: Id, to_wallet: ToWallet }),
  response: z.object({ refunded: Amount }),
  summary:
    'Cancels a plan and refunds it in full, to its source or the wallet. FAMILY_NOT_REFUNDABLE once it was used or the limit has passed; an unpaid selection is dropped',
});
