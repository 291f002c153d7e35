/** What is taken off the price of a booking: by an offer, by a voucher of an employer, or as an agent agreed. */
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
  /** What was agreed for another visit than this one, and takes nothing off until the visit is that one again. */
  readonly lost: Localized | null;
  /** Somebody else pays for the whole visit. */
  readonly paidInFull: boolean;
  /** Whether it is the code of a voucher that was typed at review. */
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

/** As the database compares them: in the order of their bytes. */
const patientsBound = (patients: readonly string[]): string[] => patients.toSorted();
const itemsBound = (items: VisitParts['items']): string[] =>
  items
    .map(({ kind, reference, quantity, patientId }) => [kind, reference, quantity, patientId ?? '*'].join(' '))
    .toSorted();

/** What a discount may be bound to, besides its service. */
export type Bound = 'provider' | 'branch' | 'patients' | 'items';

/** Binds a discount to a visit as it is now: its service, and what is named. */
export const bindingOf = ({ row, parts }: Visited, ...bound: readonly Bound[]): Binding => ({
  forStid: row.stid,
  forProviderId: bound.includes('provider') ? row.providerId : null,
  forBranchId: bound.includes('branch') ? row.branchId : null,
  forPatients: bound.includes('patients') ? patientsBound(parts.patients) : null,
  forItems: bound.includes('items') ? itemsBound(parts.items) : null,
});

const isSame = (bound: readonly string[] | null, own: readonly string[]): boolean =>
  bound === null || (bound.length === own.length && bound.every((one, index) => one === own[index]));

/** Whether a visit is the one that a discount was granted for; the database checks the same when it is paid. */
const fits = (binding: Binding, { row, parts }: Visited): boolean =>
  binding.forStid === row.stid &&
  (binding.forProviderId === null || binding.forProviderId === row.providerId) &&
  (binding.forBranchId === null || binding.forBranchId === row.branchId) &&
  isSame(binding.forPatients, patientsBound(parts.patients)) &&
  isSame(binding.forItems, itemsBound(parts.items));

const NO_DISCOUNT: Off = { discount: null, lost: null, paidInFull: false, byCode: false };

/** Of a visit that ends for its patients before a follow-up's last instant. */
const isInTime = ({ followUpOf, validUntil }: AppointmentDiscount, { row }: Visited): boolean =>
  followUpOf === null || (validUntil !== null && row.startsAt < validUntil);

/** As the price reads it. */
export const discountOf = (row: AppointmentDiscount): Discount => {
  const { kind, value, most, minimum, itemKind, itemReference, labelAr, labelEn } = row;
  const item =
    itemKind === null || itemReference === null ? null : itemKey({ kind: itemKind, reference: itemReference });
  return { kind, value, item, label: { ar: labelAr, en: labelEn }, most, minimum };
};

/** What holds at an instant for a visit as it is: an offer that is over takes nothing off, which is another price. */
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

/** What still holds of a paid visit of which a part is given back; null when it was granted for all of it, or has none. */
export const discountOfRemaining = async (tx: Tx, visit: Visited): Promise<Discount | null> => {
  const row = await findDiscount(tx, visit.row.id);
  return row?.applied && fits(row, visit) ? discountOf(row) : null;
};

/** Constraints that a used-up discount violates, and the refusal of each. */
const USED_UP = [
  ['appointment_discount_voucher_once', 'VOUCHER_USED'],
  ['appointment_discount_code_once', 'VOUCHER_USED'],
  ['voucher_uses', 'VOUCHER_SPENT'],
  ['appointment_discount_offer_once', 'OFFER_EXPIRED'],
  ['appointment_discount_follow_up_once', 'FOLLOW_UP_OVER'],
] as const;

/** A change of state by which a discount is used up. @throws VOUCHER_USED, VOUCHER_SPENT, OFFER_EXPIRED when it is used up already */
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

/** What an offer takes off a booking of a service at an instant; null when it does not hold for it. */
type OfferLookup = (
  tx: Tx,
  offerId: string,
  stid: string,
  now: string,
) => Promise<Omit<NewDiscount, 'appointmentId' | 'uid' | 'forStid'> | null>;
let offerOf: OfferLookup = async () => null;

/** Called while modules are set up, by the module that has the offers. */
export const registerOffers = (lookup: OfferLookup): void => {
  offerOf = lookup;
};

/** Takes over the offer by which a basket began. One that does not hold, or that the account has taken, takes nothing off. */
export const applyOffer = async (tx: Tx, { id, uid, stid }: Held, offerId: string, now: string): Promise<void> => {
  const off = await offerOf(tx, offerId, stid, now);
  if (off && !(await hasUsedOffer(tx, offerId, uid))) {
    await setDiscount(tx, { ...off, appointmentId: id, uid, forStid: stid });
  }
};
