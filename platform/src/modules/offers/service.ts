/** Offers for patients, and the start of a booking with one. */
import type { AnswerOf, offerDetails, ResponseOf, takeOffer } from 'shared-contracts/api';
import { emptyBasket } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { type BasketCaller, saveBasket } from '../booking/basket/baskets.ts';
import { itemsOf } from '../catalogue/repository.ts';
import { type Service, servicesOf } from '../catalogue/services.ts';
import { findOffer, type OfferRow, offersAt } from './repository.ts';

type Basketed = ResponseOf<typeof takeOffer>['basket'];
type Offer = AnswerOf<typeof offerDetails>['offers'][number];

const holds = ({ validFrom, validUntil }: OfferRow, now: string): boolean => validFrom <= now && now < validUntil;

const discountOf = ({ discountKind: kind, discountValue: value }: OfferRow): Offer['discount'] => {
  if (kind === 'percent') return { kind, percent: value };
  return kind === 'amount' ? { kind, amount: value } : { kind, price: value };
};

/** Null when the item is no longer offered. */
const itemOf = async (tx: Tx, { stid, itemKind, itemReference }: OfferRow): Promise<Offer['item'] | undefined> => {
  if (itemKind === null || itemReference === null) return null;
  const listed = await itemsOf(tx, stid, [itemReference]);
  const item = listed.find(({ kind }) => kind === itemKind);
  return (
    item && {
      kind: itemKind,
      reference: itemReference,
      name: { ar: item.nameAr, en: item.nameEn },
      price: item.price,
    }
  );
};

const describe = async (tx: Tx, row: OfferRow, service: Service, now: string): Promise<Offer[]> => {
  const item = await itemOf(tx, row);
  if (item === undefined) return [];
  return [
    {
      offer_id: row.id,
      title: { ar: row.titleAr, en: row.titleEn },
      text: { ar: row.textAr, en: row.textEn },
      picture: row.picture,
      service: { stid: row.stid, name: service.name, href: service.href },
      item,
      discount: discountOf(row),
      valid_until: row.validUntil,
      expired: !holds(row, now),
    },
  ];
};

/** Valid offers; the requested one is first, also when it has expired. @throws NOT_FOUND */
export const listOffers = (ctx: AppContext, asked: string | undefined): Promise<Offer[]> =>
  ctx.db.read(async (tx) => {
    const now = ctx.clock.nowIso();
    const current = await offersAt(tx, now);
    const first = asked === undefined ? null : found(await findOffer(tx, asked));
    const rows = first === null ? current : [first, ...current.filter(({ id }) => id !== first.id)];
    const services = await servicesOf(tx, ctx.config.booking);
    const described: Offer[] = [];
    for (const row of rows) described.push(...(await describe(tx, row, found(services.get(row.stid)), now)));
    return described;
  });

/** Selects the offer’s item if there is one. @throws NOT_FOUND, OFFER_EXPIRED */
export const acceptOffer = async (ctx: AppContext, caller: BasketCaller, offerId: string): Promise<Basketed> => {
  const row = found(await ctx.db.read((tx) => findOffer(tx, offerId)));
  if (!holds(row, ctx.clock.nowIso())) refuse('OFFER_EXPIRED');
  const { stid, itemKind, itemReference } = row;
  const items =
    itemKind === null || itemReference === null
      ? []
      : [{ kind: itemKind, reference: itemReference, patient: null, quantity: 1 }];
  return (await saveBasket(ctx, caller, { ...emptyBasket(stid), items, offer: row.id }, true)).basket;
};

/** The discount of a booking in the form of the price computation. */
export const discountOfOffer = async (tx: Tx, offerId: string, stid: string, now: string) => {
  const row = await findOffer(tx, offerId);
  if (!row || row.stid !== stid || !holds(row, now)) return null;
  const { discountKind: kind, discountValue: value, itemKind, itemReference, validUntil } = row;
  const label = { labelAr: row.titleAr, labelEn: row.titleEn };
  return { offerId: row.id, ...label, kind, value, itemKind, itemReference, validUntil };
};
