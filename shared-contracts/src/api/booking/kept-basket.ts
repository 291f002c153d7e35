/** The stored basket, as it is returned. */
import * as z from 'zod/mini';
import { AskedOne, Basket, BasketAnswer, BasketItem } from '../../domain/services/basket.ts';
import { ITEM_KINDS } from '../../domain/services/definition.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

/** The basket of an answer: a newer server may return more kinds of items. */
export const KeptBasket = z.object({
  ...Basket.shape,
  asked: z.optional(tolerantList(AskedOne)),
  items: z.array(z.object({ ...BasketItem.shape, kind: openEnum(ITEM_KINDS) })),
  answers: tolerantList(BasketAnswer),
});
