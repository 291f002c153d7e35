/** Rows of the migrations whose names begin with `pharmacy`. */
import { bigint, boolean, doublePrecision, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  Fulfilment,
  LineAnswer,
  OfferLineKind,
  OrderActor,
  OrderStatus,
  VisitLocation,
} from 'shared-contracts/domain';
import { type ClearRow, type Encrypted, rowCodec } from '../../../at-rest/row-codec.ts';
import { id, instant } from '../../../db/columns.ts';
import type { Position } from '../../../core/distance.ts';
import { repaymentColumns } from '../../memberships/repayment-columns.ts';
import type { PriceLine } from '../../visits/answer.ts';

type ProductTaxClass = 'standard' | 'zero-rated';

export const medicines = pgTable('medicine', {
  id: id('id').primaryKey(),
  substance: text('substance').notNull(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  form: text('form').notNull(),
  strength: numeric('strength', { mode: 'number' }).notNull(),
  strengthUnit: text('strength_unit').notNull(),
  pack: integer('pack').notNull(),
  price: integer('price').notNull(),
  taxClass: text('tax_class').$type<ProductTaxClass>().notNull(),
  storage: text('storage').$type<'room' | 'cold-chain' | 'controlled'>().notNull(),
  modifiedRelease: boolean('modified_release').notNull().default(false),
});
export type MedicineRow = typeof medicines.$inferSelect;

export const pharmacies = pgTable('pharmacy', {
  id: id('id').primaryKey(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  streetAr: text('street_ar').notNull(),
  streetEn: text('street_en').notNull(),
  phone: text('phone').notNull(),
  cityId: text('city_id').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** Minutes of the Riyadh day; equal: open around the clock. */
  opensAt: integer('opens_at').notNull(),
  closesAt: integer('closes_at').notNull(),
  delivers: boolean('delivers').notNull(),
  deliveryFee: integer('delivery_fee').notNull(),
  deliveryMinutes: integer('delivery_minutes').notNull(),
  active: boolean('active').notNull().default(true),
});
export type PharmacyRow = typeof pharmacies.$inferSelect;

export const stock = pgTable('pharmacy_stock', {
  pharmacyId: text('pharmacy_id').notNull(),
  medicineId: text('medicine_id').notNull(),
  /** Packs that are not reserved by an offer. */
  quantity: integer('quantity').notNull(),
  /** Price of a pack before VAT, in halalas. */
  price: integer('price').notNull(),
});

export const couriers = pgTable('courier', {
  id: id('id').primaryKey(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  vehicleAr: text('vehicle_ar').notNull(),
  vehicleEn: text('vehicle_en').notNull(),
  plate: text('plate').notNull(),
  phone: text('phone').notNull(),
});
export type CourierRow = typeof couriers.$inferSelect;

export const orders = pgTable('pharmacy_order', {
  id: id('id').primaryKey(),
  /** Set by the database. */
  number: integer('number').generatedAlwaysAsIdentity(),
  uid: text('uid').notNull(),
  relId: text('rel_id').notNull(),
  prescriptionId: text('prescription_id').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  fulfilment: text('fulfilment').$type<Fulfilment>().notNull(),
  /** Refrigerated or controlled: handed over at the pharmacy after an identity check. */
  identityNeeded: boolean('identity_needed').notNull().default(false),
  location: text('location').$type<Encrypted<VisitLocation>>().notNull(),
  round: integer('round').notNull().default(1),
  roundEndsAt: instant('round_ends_at').notNull(),
  /** Handover code; null before the payment and after the end. */
  code: text('code').$type<Encrypted<string> | null>(),
  courierId: text('courier_id'),
  courierPlace: text('courier_place').$type<Encrypted<Position> | null>(),
  courierAt: instant('courier_at'),
  /** Values as of the payment. */
  lines: text('lines').$type<Encrypted<readonly PriceLine[]> | null>(),
  total: integer('total'),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
  closedAt: instant('closed_at'),
});
const ORDER_COLUMNS = {
  location: 'location',
  code: 'code',
  courierPlace: 'courier_place',
  lines: 'lines',
} as const;
export const orderCodec = rowCodec({ table: 'pharmacy_order', key: { id: 'id' }, columns: ORDER_COLUMNS });
export type StoredOrder = typeof orders.$inferSelect;
export type OrderRow = ClearRow<StoredOrder, keyof typeof ORDER_COLUMNS>;

export const orderLines = pgTable('pharmacy_order_line', {
  orderId: text('order_id').notNull(),
  drugId: text('drug_id').notNull(),
  quantity: integer('quantity').notNull(),
  /** Set by the database. */
  open: boolean('open').notNull().default(true),
});
export type OrderLineRow = typeof orderLines.$inferSelect;

export const orderSteps = pgTable('pharmacy_order_step', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  actor: text('actor').$type<OrderActor>().notNull(),
  at: instant('at').notNull(),
});

export const offerRequests = pgTable('pharmacy_ask', {
  orderId: text('order_id').notNull(),
  pharmacyId: text('pharmacy_id').notNull(),
  round: integer('round').notNull(),
  state: text('state').$type<'waiting' | 'declined' | 'offered' | 'missed'>().notNull(),
  askedAt: instant('asked_at').notNull(),
  answeredAt: instant('answered_at'),
});
export type OfferRequestRow = typeof offerRequests.$inferSelect;

export const offers = pgTable('pharmacy_offer', {
  id: id('id').primaryKey(),
  orderId: text('order_id').notNull(),
  pharmacyId: text('pharmacy_id').notNull(),
  state: text('state').$type<'open' | 'paid' | 'closed'>().notNull(),
  deliveryFee: integer('delivery_fee').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type OfferRow = typeof offers.$inferSelect;

export const events = pgTable('pharmacy_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  /** The refusal code; null: it was applied. */
  refusal: text('refusal'),
  receivedAt: instant('received_at').notNull(),
});

export const offerLines = pgTable('pharmacy_offer_line', {
  offerId: text('offer_id').notNull(),
  drugId: text('drug_id').notNull(),
  kind: text('kind').$type<OfferLineKind>().notNull(),
  medicine: text('medicine').$type<Encrypted<string>>().notNull(),
  /** Packs. */
  quantity: integer('quantity').notNull(),
  /** What they count as, in prescribed packs. */
  covers: numeric('covers', { mode: 'number' }).notNull(),
  /** For another strength: the dose as rewritten by the pharmacist. */
  dose: text('dose').$type<Encrypted<string> | null>(),
  answer: text('answer').$type<LineAnswer | null>(),
  unitPrice: integer('unit_price').notNull(),
  taxClass: text('tax_class').$type<ProductTaxClass>().notNull(),
});
export const offerLineCodec = rowCodec({
  table: 'pharmacy_offer_line',
  key: { offerId: 'offer_id', drugId: 'drug_id' },
  columns: { medicine: 'medicine', dose: 'dose' },
});
export type OfferLineRow = ClearRow<typeof offerLines.$inferSelect, 'medicine' | 'dose'>;

/** Choices of patients while an insurer had not answered. */
export const orderRepayments = pgTable('pharmacy_repayment', {
  orderId: text('order_id').primaryKey(),
  ...repaymentColumns(),
});
export type OrderRepaymentRow = typeof orderRepayments.$inferSelect;
