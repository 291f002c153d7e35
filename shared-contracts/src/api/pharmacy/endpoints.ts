/** Orders of prescribed medicine, from the search for a pharmacy to the handover. */
import * as z from 'zod/mini';
import { ALLERGY_SEVERITIES } from '../../domain/health/allergies.ts';
import { Localized } from '../../domain/language/language.ts';
import { ORDER_WARNINGS } from '../../domain/pharmacy/order-warnings.ts';
import { Amount } from '../../domain/money/money.ts';
import { FULFILMENTS, LINE_ANSWERS, OFFER_LINE_KINDS, ORDER_STATUSES } from '../../domain/pharmacy/pharmacy-order.ts';
import { VisitLocation } from '../../domain/services/basket.ts';
import { Instant } from '../../domain/time/time.ts';
import { TAX_CLASSES } from '../../domain/money/vat.ts';
import { InsuranceState } from '../booking/insurance-state.ts';
import { InsuranceRepayment, Quote, RepaymentWay } from '../booking/quote.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, Latitude, Longitude, Page } from '../core/fields.ts';
import { AppointmentRefund } from '../payments/refund.ts';
import { PayingCard, PaymentOutcome } from '../payments/endpoints.ts';
import { RefundWays, ToWallet } from '../payments/refund-ways.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

const HOST = 'pharmacy';
const MOST_PACKS = 99;
const MOST_MEDICINES = 30;

const Place = z.object({ latitude: z.number(), longitude: z.number() });

export const Pharmacy = z.object({
  pharmacy_id: Id,
  name: Localized,
  street: Localized,
  phone: z.string(),
  place: Place,
  /** Kilometres to the destination of the order along a straight line. */
  distance_km: z.number(),
  delivers: z.boolean(),
  /** Halalas, before VAT. */
  delivery_fee: Amount,
  /** Duration of a delivery from this pharmacy, in minutes. */
  delivery_minutes: z.int(),
  /** When it closes or opens next; null: open day and night. */
  open: z.object({ now: z.boolean(), changes_at: z.nullable(Instant) }),
});
export type Pharmacy = z.infer<typeof Pharmacy>;

export const nearbyPharmacies = defineEndpoint({
  id: 'pharmacy.nearby',
  method: 'POST',
  host: HOST,
  path: '/nearby',
  auth: 'user',
  request: z.object({ latitude: Latitude, longitude: Longitude, prescription_id: Id }),
  response: z.object({ pharmacies: tolerantList(Pharmacy) }),
  summary: 'Pharmacies near a place, the nearest first',
});

const Lines = z.array(z.object({ drug_id: Id, quantity: z.int().check(z.minimum(1), z.maximum(MOST_PACKS)) }));

/** Why a medicine cannot be delivered. */
export const PICKUP_REASONS = ['cold-chain', 'controlled'] as const;

export const estimateOrder = defineEndpoint({
  id: 'pharmacy.estimate',
  method: 'POST',
  host: HOST,
  path: '/order/estimate',
  auth: 'user',
  request: z.object({
    prescription_id: Id,
    lines: Lines.check(z.maxLength(MOST_MEDICINES)),
    fulfilment: z.enum(FULFILMENTS),
    place: z.nullable(z.object({ latitude: Latitude, longitude: Longitude })),
  }),
  response: z.object({
    /** Medicines of the prescription that are only handed over at the pharmacy, on presentation of an identity document. */
    pickup_only: tolerantList(z.object({ drug_id: Id, storage: openEnum(PICKUP_REASONS) })),
    /** The patient's insurance for medicine: the co-payment and its cap, which includes VAT. */
    insurance: z.nullable(z.object({ insurer: Localized, copay_percent: z.number(), copay_cap: Amount })),
    /** The lowest and highest total price in pharmacies near the place; null without a place. */
    price: z.nullable(z.object({ from: Amount, to: Amount })),
  }),
  summary: 'The price range and conditions of an order, before it is created',
});

/** What a pharmacy offers for a line of an order. */
const OfferedLine = z.object({
  kind: openEnum(OFFER_LINE_KINDS),
  name: Localized,
  /** How to take the medicine; for another strength as rewritten by the pharmacist. */
  how: Localized,
  /** 0: not available. */
  packs: z.int(),
  /** Halalas per pack, before VAT. */
  unit_price: Amount,
  tax_class: openEnum(TAX_CLASSES),
  /** For medicines that are counted in units: the offered and the prescribed number of units, and their substance. */
  amount: z.nullable(
    z.object({ units: Localized, ordered_units: Localized, substance: Localized, prescribed_substance: Localized }),
  ),
  /** Null until the patient has decided. */
  answer: z.nullable(openEnum(LINE_ANSWERS)),
});
export type OfferedLine = z.infer<typeof OfferedLine>;

/** Not read tolerantly: an order that shows only some of its medicines would be wrong. */
const OrderLine = z.object({
  drug_id: Id,
  name: Localized,
  /** How to take the medicine, as prescribed. */
  how: Localized,
  /** The number of ordered packs. */
  quantity: z.int(),
  /** Null while there is no offer. */
  offer: z.nullable(OfferedLine),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** The answer of a pharmacy to a request. */
export const ASK_STATES = ['waiting', 'declined', 'offered', 'missed'] as const;

export const PharmacyOrder = z.object({
  order_id: Id,
  /** The number for people: `P-20418`. */
  number: z.string(),
  prescription_id: Id,
  status: openEnum(ORDER_STATUSES),
  fulfilment: openEnum(FULFILMENTS),
  patient_name: z.string(),
  location: VisitLocation,
  lines: z.array(OrderLine),
  created_at: Instant,
  /** Present while offers of pharmacies are awaited. */
  search: z.nullable(
    z.object({
      round: z.int(),
      rounds: z.int(),
      round_ends_at: Instant,
      asked: tolerantList(
        z.object({
          pharmacy_id: Id,
          name: Localized,
          place: Place,
          distance_km: z.number(),
          state: openEnum(ASK_STATES),
        }),
      ),
    }),
  ),
  /** The pharmacy whose offer is open or was paid. */
  pharmacy: z.nullable(Pharmacy),
  offer_id: z.nullable(Id),
  /** The instant until which the offer may be answered or paid; null once it is paid or when there is none. */
  offer_ends_at: z.nullable(Instant),
  payment_url: z.nullable(z.string()),
  /** When each status was reached, oldest first. */
  steps: tolerantList(z.object({ status: openEnum(ORDER_STATUSES), at: Instant })),
  /** The code that the patient shows to the courier or the pharmacist; null before the payment and after the end. */
  code: z.nullable(z.string()),
  courier: z.nullable(
    z.object({
      name: Localized,
      vehicle: Localized,
      plate: z.string(),
      phone: z.string(),
      place: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), at: Instant })),
    }),
  ),
  /** When a delivery is expected; null when it has ended or is not known. */
  arrives_at: z.nullable(Instant),
  /** The paid amount, VAT included; null before the payment. */
  paid: z.nullable(Amount),
  /** The refunded amount, completed or in progress. */
  refunded: z.nullable(Amount),
  /** For a single order, not in a list: destination and progress of the refund. Absent from older servers. */
  refund: z.optional(z.nullable(AppointmentRefund)),
  /**
   * For a single order, not in a list: the refund of a cancellation now; null when nothing was paid, or it cannot be cancelled.
   */
  refund_ways: z.optional(z.nullable(RefundWays)),
  /** The repayment that the patient has selected for the time after the insurer's answer; absent from older servers. */
  insurance_repayment: z.optional(z.nullable(InsuranceRepayment)),
  /** Whether the identity of the patient must be shown at the handover. */
  identity_needed: z.boolean(),
  cancellable: z.boolean(),
});
export type PharmacyOrder = z.infer<typeof PharmacyOrder>;

const OneOrder = z.object({ order: PharmacyOrder });

/** A warning does not prevent the order: a doctor or a pharmacist decides. */
export const OrderWarning = z.object({
  kind: openEnum(ORDER_WARNINGS),
  drug_ids: z.array(Id),
  /** The recorded allergy, and how severe the reaction was; null for another kind of warning, or when it is not known. */
  allergy: z.nullable(Localized),
  severity: z.nullable(openEnum(ALLERGY_SEVERITIES)),
});
export type OrderWarning = z.infer<typeof OrderWarning>;
const Warnings = tolerantList(OrderWarning);

export const orderWarnings = defineEndpoint({
  id: 'pharmacy.warnings',
  method: 'POST',
  host: HOST,
  path: '/order/warnings',
  auth: 'user',
  request: z.object({ prescription_id: Id }),
  response: z.object({ warnings: Warnings }),
  summary:
    'Warnings about a prescription: recorded allergies of the patient, and medicines with the same substance. PRESCRIPTION_INVALID',
});
const ById = z.object({ id: Id });

export const createOrder = defineEndpoint({
  id: 'pharmacy.create',
  method: 'POST',
  host: HOST,
  path: '/order/create',
  auth: 'user',
  idempotent: true,
  request: z.object({
    prescription_id: Id,
    lines: Lines.check(z.minLength(1), z.maxLength(MOST_MEDICINES)),
    fulfilment: z.enum(FULFILMENTS),
    location: VisitLocation,
  }),
  /** The order, with the warnings about the ordered medicines. */
  response: z.extend(OneOrder, { warnings: Warnings }),
  summary:
    'Orders medicines of a prescription: the nearest pharmacies receive the request at once. PRESCRIPTION_INVALID, PRESCRIPTION_EXPIRED, DRUG_NOT_PRESCRIBED, QUANTITY_OVER_PRESCRIBED, MEDICINE_PICKUP_ONLY, ORDER_OPEN_ALREADY',
});

export const orderList = defineEndpoint({
  id: 'pharmacy.orders',
  method: 'POST',
  host: HOST,
  path: '/order/list',
  auth: 'user',
  request: z.object({ page: Page }),
  response: z.object({ orders: tolerantList(PharmacyOrder), page: z.int(), page_count: z.int() }),
  summary: 'Orders of the account: open ones first, in each group the newest first',
});

const orderOf = (id: string, path: string, summary: string) =>
  defineEndpoint({
    id,
    method: 'GET',
    host: HOST,
    path,
    auth: 'user',
    request: ById,
    response: OneOrder,
    summary,
  });

export const orderStatus = orderOf('pharmacy.status', '/order/status/:id', 'An order as it is now. ORDER_NOT_FOUND');
export const orderTracking = orderOf(
  'pharmacy.tracking',
  '/tracking/:id',
  'An order on its way: steps, courier, code, estimate. ORDER_NOT_FOUND before it is paid',
);
export const completedOrder = orderOf(
  'pharmacy.completed',
  '/completed/:id',
  'An order that was handed over. ORDER_NOT_FOUND for any other',
);
export const cancelledOrder = orderOf(
  'pharmacy.cancelled',
  '/cancelled/:id',
  'A cancelled order. ORDER_NOT_FOUND for any other',
);

/** A path of the specification: a GET that cancels. Repeating it has no effect; the product itself uses the POST. */
export const cancelOrderByGet = orderOf(
  'pharmacy.cancelByGet',
  '/order/cancel/:id',
  'Cancels an order until it is packed and refunds it in full. ORDER_NOT_CANCELLABLE afterwards',
);
export const cancelOrder = defineEndpoint({
  id: 'pharmacy.cancel',
  method: 'POST',
  host: HOST,
  path: '/order/cancel',
  auth: 'user',
  request: z.object({ order_id: Id, to_wallet: ToWallet }),
  response: OneOrder,
  summary:
    'Cancels an order until it is packed and refunds it in full, to where it was paid from or to the wallet. ORDER_NOT_CANCELLABLE afterwards',
});

/** Decisions about offered lines; a line that is absent keeps its previous answer. */
const Answers = z.array(z.object({ drug_id: Id, accept: z.boolean() })).check(z.maxLength(MOST_MEDICINES));

export const answerOffer = defineEndpoint({
  id: 'pharmacy.answer',
  method: 'POST',
  host: HOST,
  path: '/order/answer',
  auth: 'user',
  request: z.object({ order_id: Id, offer_id: Id, answers: Answers }),
  response: OneOrder,
  summary:
    'Answers each part and alternative of an offer, which is accepted then. OFFER_ANSWERS_MISSING, OFFER_NOTHING_ACCEPTED, ORDER_OFFER_EXPIRED, STATE_NOT_ALLOWED; a repetition changes nothing',
});

export const waitForOffer = defineEndpoint({
  id: 'pharmacy.wait',
  method: 'POST',
  host: HOST,
  path: '/order/wait',
  auth: 'user',
  request: z.object({ order_id: Id, offer_id: Id }),
  response: OneOrder,
  summary:
    'Returns an unpaid offer and continues the search for a pharmacy. ORDER_OFFER_EXPIRED, STATE_NOT_ALLOWED; a repetition changes nothing',
});

export const reviewOrder = defineEndpoint({
  id: 'pharmacy.review',
  method: 'POST',
  host: HOST,
  path: '/order/review',
  auth: 'user',
  request: z.object({
    order_id: Id,
    use_wallet: z._default(z.boolean(), true),
    /** Not stored: the answer contains the price with these decisions. A line without a decision counts as accepted. */
    answers: z._default(Answers, []),
  }),
  response: z.object({
    order: PharmacyOrder,
    quote: Quote,
    /** Why insurance covers part of the price, or does not. Absent from older servers. */
    insurance: z.optional(InsuranceState),
  }),
  summary: 'The offer of an order and its price, computed now. ORDER_OFFER_EXPIRED, STATE_NOT_ALLOWED',
});

export const payOrder = defineEndpoint({
  id: 'pharmacy.pay',
  method: 'POST',
  host: HOST,
  path: '/order/pay',
  auth: 'user',
  idempotent: true,
  request: z.object({
    order_id: Id,
    quote: Id,
    use_wallet: z._default(z.boolean(), true),
    card: PayingCard,
    /** While the insurer's answer is awaited: how the covered part is repaid later. */
    repay: z.optional(RepaymentWay),
  }),
  response: PaymentOutcome,
  summary:
    'Pays the accepted offer; the browser returns to the payment page of the order with `payment=<payment_id>`. PRICE_CHANGED contains the new quote',
});
