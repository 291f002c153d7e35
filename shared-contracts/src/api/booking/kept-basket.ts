/** What a basket holds when it is read again. */
import * as z from 'zod/mini';
import { AskedOne, Basket, BasketAnswer, BasketItem } from '../../domain/services/basket.ts';
import { ITEM_KINDS } from '../../domain/services/definition.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

/** The basket as it is answered: a newer server may know more kinds of items. */
export const KeptBasket = z.object({
  ...Basket.shape,
  asked: z.optional(tolerantList(AskedOne)),
  items: z.array(z.object({ ...BasketItem.shape, kind: openEnum(ITEM_KINDS) })),
  answers: tolerantList(BasketAnswer),
});
