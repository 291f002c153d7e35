/** What is taken off the price of a booking: by an offer, by a voucher of an employer, or as an agent agreed. */
import type { Tx } from '../../db/database.ts';
import { onViolation } from '../../db/errors.ts';
import { refuse } from '../../errors.ts';
import { findDiscount, hasTaken, setDiscount } from './discount-repository.ts';
import type { NewDiscount } from './discount-tables.ts';
import { type Discount, itemKey } from './pricing.ts';

interface Off {
  readonly discount: Discount | null;
  /** Somebody else pays for the whole visit. */
  readonly paidInFull: boolean;
}

/** What holds at an instant: an offer that is over takes nothing off, which is another price. */
export const discountAt = async (tx: Tx, appointmentId: string, now: string): Promise<Off> => {
  const row = await findDiscount(tx, appointmentId);
  if (!row || (row.validUntil !== null && row.validUntil <= now)) return { discount: null, paidInFull: false };
  const { kind, value, itemKind, itemReference, labelAr, labelEn } = row;
  const item =
    itemKind === null || itemReference === null ? null : itemKey({ kind: itemKind, reference: itemReference });
  return {
    discount: { kind, value, item, label: { ar: labelAr, en: labelEn } },
    paidInFull: row.voucherId !== null,
  };
};

/** A change of state by which a discount is used up. @throws VOUCHER_USED, OFFER_EXPIRED when it is used up already */
export const redeeming = <T>(change: () => Promise<T>): Promise<T> =>
  onViolation(
    'appointment_discount_voucher_once',
    () => onViolation('appointment_discount_offer_once', change, () => refuse('OFFER_EXPIRED')),
    () => refuse('VOUCHER_USED'),
  );

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
