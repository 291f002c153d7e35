/** Discounts of a booking: by an offer, by an employer voucher, or agreed by an agent. */
import type { Localized } from 'shared-contracts/domain';
import type { Tx } from '../../../db/database.ts';
import { violates } from '../../../db/errors.ts';
import { refuse } from '../../../core/errors.ts';
import { findDiscount, hasUsedOffer, setDiscount } from './discount-repository.ts';
import type { AppointmentDiscount, NewDiscount } from './discount-tables.ts';
import type { VisitParts } from '../../visits/parts-repository.ts';
import type { Appointment } from '../../visits/repository.ts';
import { type Discount, itemKey } from './pricing.ts';

interface Off {
  readonly discount: Discount | null;
  /** A discount that was agreed for another visit, and applies again when the visit is changed back. */
  readonly lost: Localized | null;
  /** Another party pays for the complete visit. */
  readonly paidInFull: boolean;
  /** Whether it is a voucher code that was entered at review. */
  readonly byCode: boolean;
}

interface Visited {
  readonly row: Pick<Appointment, 'id' | 'uid' | 'stid' | 'providerId' | 'branchId' | 'startsAt'>;
  readonly parts: Pick<VisitParts, 'patients' | 'items'>;
}

export type Binding = Pick<
  AppointmentDiscount,
  'forStid' | 'forProviderId' | 'forBranchId' | 'forPatients' | 'forItems'
>;

/** In byte order, as the database compares them. */
const patientsBound = (patients: readonly string[]): string[] => patients.toSorted();
const itemsBound = (items: VisitParts['items']): string[] =>
  items
    .map(({ kind, reference, quantity, patientId }) => [kind, reference, quantity, patientId ?? '*'].join(' '))
    .toSorted();

/** What a discount can be bound to besides its service. */
export type Bound = 'provider' | 'branch' | 'patients' | 'items';

/** Binds a discount to a visit in its current form: its service, and the named parts. */
export const bindingOf = ({ row, parts }: Visited, ...bound: readonly Bound[]): Binding => ({
  forStid: row.stid,
  forProviderId: bound.includes('provider') ? row.providerId : null,
  forBranchId: bound.includes('branch') ? row.branchId : null,
  forPatients: bound.includes('patients') ? patientsBound(parts.patients) : null,
  forItems: bound.includes('items') ? itemsBound(parts.items) : null,
});

const isSame = (bound: readonly string[] | null, own: readonly string[]): boolean =>
  bound === null || (bound.length === own.length && bound.every((one, index) => one === own[index]));

/** Whether a discount was granted for this visit; the database checks the same at payment. */
const fits = (binding: Binding, { row, parts }: Visited): boolean =>
  binding.forStid === row.stid &&
  (binding.forProviderId === null || binding.forProviderId === row.providerId) &&
  (binding.forBranchId === null || binding.forBranchId === row.branchId) &&
  isSame(binding.forPatients, patientsBound(parts.patients)) &&
  isSame(binding.forItems, itemsBound(parts.items));

const NO_DISCOUNT: Off = { discount: null, lost: null, paidInFull: false, byCode: false };

/** Whether the visit ends before the last instant of a follow-up. */
const isInTime = ({ followUpOf, validUntil }: AppointmentDiscount, { row }: Visited): boolean =>
  followUpOf === null || (validUntil !== null && row.startsAt < validUntil);

/** The discount in the form of the price computation. */
export const discountOf = (row: AppointmentDiscount): Discount => {
  const { kind, value, most, minimum, itemKind, itemReference, labelAr, labelEn } = row;
  const item =
    itemKind === null || itemReference === null ? null : itemKey({ kind: itemKind, reference: itemReference });
  return { kind, value, item, label: { ar: labelAr, en: labelEn }, most, minimum };
};

/** The discount that is valid at an instant for the visit in its current form: an expired offer changes the price. */
export const discountAt = async (tx: Tx, visit: Visited, now: string): Promise<Off> => {
  const row = await findDiscount(tx, visit.row.id);
  if (!row || (row.validUntil !== null && row.validUntil <= now)) return NO_DISCOUNT;
  if (!isInTime(row, visit) || !fits(row, visit)) {
    return { ...NO_DISCOUNT, lost: { ar: row.labelAr, en: row.labelEn } };
  }
  return {
    discount: discountOf(row),
    lost: null,
    paidInFull: row.voucherId !== null || row.followUpOf !== null,
    byCode: row.codeVoucherId !== null,
  };
};

/**
 * The discount that remains for a paid visit after a partial cancellation; null when it was granted for the complete visit, or
 * there is none.
 */
export const discountOfRemaining = async (tx: Tx, visit: Visited): Promise<Discount | null> => {
  const row = await findDiscount(tx, visit.row.id);
  return row?.applied && fits(row, visit) ? discountOf(row) : null;
};

/** Constraints that a used discount violates, and the refusal for each. */
const USED_UP = [
  ['appointment_discount_voucher_once', 'VOUCHER_USED'],
  ['appointment_discount_code_once', 'VOUCHER_USED'],
  ['voucher_uses', 'VOUCHER_SPENT'],
  ['appointment_discount_offer_once', 'OFFER_EXPIRED'],
  ['appointment_discount_follow_up_once', 'FOLLOW_UP_OVER'],
] as const;

/** Runs a state change that uses the discount. @throws VOUCHER_USED, VOUCHER_SPENT, OFFER_EXPIRED when it is already used */
export const redeeming = async <T>(change: () => Promise<T>): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    const used = USED_UP.find(([constraint]) => violates(error, constraint));
    if (!used) throw error;
    return refuse(used[1]);
  }
};

interface Held {
  readonly id: string;
  readonly uid: string;
  readonly stid: string;
}

/** The discount of an offer for a service at an instant; null when the offer does not apply. */
type OfferLookup = (
  tx: Tx,
  offerId: string,
  stid: string,
  now: string,
) => Promise<Omit<NewDiscount, 'appointmentId' | 'uid' | 'forStid'> | null>;
let offerOf: OfferLookup = async () => null;

/** Called during module set-up by the module that owns offers. */
export const registerOffers = (lookup: OfferLookup): void => {
  offerOf = lookup;
};

/** Applies the offer from which a basket started. An expired offer, or one that the account has used, reduces nothing. */
export const applyOffer = async (tx: Tx, { id, uid, stid }: Held, offerId: string, now: string): Promise<void> => {
  const off = await offerOf(tx, offerId, stid, now);
  if (off && !(await hasUsedOffer(tx, offerId, uid))) {
    await setDiscount(tx, { ...off, appointmentId: id, uid, forStid: stid });
  }
};
