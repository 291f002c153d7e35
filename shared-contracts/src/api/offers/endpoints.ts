/** Offers: reduced prices for a limited time. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { ITEM_KINDS } from '../../domain/services/definition.ts';
import { Instant } from '../../domain/time/time.ts';
import { KeptBasket } from '../booking/kept-basket.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/fields.ts';
import { openEnum, openUnion, tolerantList } from '../core/tolerant.ts';

/** The reduction of an offer. Amounts are before VAT and after insurance. */
export const OfferDiscount = openUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.int() }),
  z.object({ kind: z.literal('amount'), amount: Amount }),
  /** The reduced price of one item. */
  z.object({ kind: z.literal('price'), price: Amount }),
]);

export const Offer = z.object({
  offer_id: Id,
  title: Localized,
  text: Localized,
  /** Name of an illustration of the interface; an unknown name is displayed as a clinic. */
  picture: z.string(),
  service: z.object({ stid: Id, name: Localized, href: z.string() }),
  /** The item that is reduced; null: the complete service. */
  item: z.nullable(z.object({ kind: openEnum(ITEM_KINDS), reference: Id, name: Localized, price: Amount })),
  discount: OfferDiscount,
  valid_until: Instant,
  expired: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

export const offerDetails = defineEndpoint({
  id: 'offers.details',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/offerDetails',
  auth: 'public',
  request: z.object({ offer_id: z.optional(Id) }),
  response: z.object({ offers: tolerantList(Offer) }),
  summary: 'Current offers, and the requested one even when it has ended',
});

export const takeOffer = defineEndpoint({
  id: 'offers.take',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/takeOffer',
  auth: 'optional',
  request: z.object({ offer_id: Id }),
  response: z.object({ basket: KeptBasket }),
  summary: 'Starts the basket of the offer’s service with the offer. OFFER_EXPIRED when it has ended',
});
