/** What is taken off the price of a booking: by an offer, by a voucher of an employer, or as an agent agreed. */
import type { Tx } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { refuse } from '../../errors.ts';
import { findDiscount, hasTaken, setDiscount } from './discount-repository.ts';
import type { AppointmentDiscount, NewDiscount } from './discount-tables.ts';
import { findBooked } from '../scheduling/visit-lists-repository.ts';
import { partsOfOne } from '../scheduling/visit-parts-repository.ts';
import type { Appointment } from '../scheduling/visit-repository.ts';
import { type Discount, itemKey } from './pricing.ts';

interface Off {
  readonly discount: Discount | null;
  /** Somebody else pays for the whole visit. */
  readonly paidInFull: boolean;
  /** Whether it is the code of a voucher that was typed at review. */
  readonly byCode: boolean;
}

interface Visited {
  readonly row: Pick<Appointment, 'id' | 'uid' | 'providerId' | 'startsAt'>;
  readonly parts: { readonly patients: readonly string[] };
}

/** A follow-up is of the same patients with the same provider, and begins before it is over. */
const followsUp = async (tx: Tx, { row, parts }: Visited, { followUpOf, validUntil }: AppointmentDiscount) => {
  const earlier = followUpOf === null ? null : await findBooked(tx, row.uid, followUpOf);
  if (earlier?.providerId !== row.providerId || validUntil === null || row.startsAt >= validUntil) return false;
  const { patients } = await partsOfOne(tx, earlier.id);
  return parts.patients.every((id) => patients.includes(id));
};

/** What holds at an instant: an offer that is over takes nothing off, which is another price. */
export const discountAt = async (tx: Tx, visit: Visited, now: string): Promise<Off> => {
  const row = await findDiscount(tx, visit.row.id);
  const over = !row || (row.validUntil !== null && row.validUntil <= now);
  if (over || (row.followUpOf !== null && !(await followsUp(tx, visit, row)))) {
    return { discount: null, paidInFull: false, byCode: false };
  }
  const { kind, value, most, minimum, itemKind, itemReference, labelAr, labelEn } = row;
  const item =
    itemKind === null || itemReference === null ? null : itemKey({ kind: itemKind, reference: itemReference });
  return {
    discount: { kind, value, item, label: { ar: labelAr, en: labelEn }, most, minimum },
    paidInFull: row.voucherId !== null || row.followUpOf !== null,
    byCode: row.codeVoucherId !== null,
  };
};

/** Constraints that a discount breaks when it is used up already, and what the patient is told. */
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
) => Promise<Omit<NewDiscount, 'appointmentId' | 'uid'> | null>;
let offerOf: OfferLookup = async () => null;

/** Called while modules are set up, by the module that has the offers. */
export const registerOffers = (lookup: OfferLookup): void => {
  offerOf = lookup;
};

/** Takes over the offer by which a basket began. One that does not hold, or that the account has taken, takes nothing off. */
export const applyOffer = async (tx: Tx, { id, uid, stid }: Held, offerId: string, now: string): Promise<void> => {
  const off = await offerOf(tx, offerId, stid, now);
  if (off && !(await hasTaken(tx, offerId, uid))) await setDiscount(tx, { ...off, appointmentId: id, uid });
};
