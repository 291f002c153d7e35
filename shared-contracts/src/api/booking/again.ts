/** Books an earlier visit again. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/fields.ts';
import { tolerantList } from '../core/tolerant.ts';
import { KeptBasket } from './kept-basket.ts';

export const bookAgain = defineEndpoint({
  id: 'booking.bookAgain',
  method: 'POST',
  host: 'base',
  path: '/v5/doctor/bookagain',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: z.object({
    basket: KeptBasket,
    /** Whether the same provider is available; otherwise the basket contains no provider. */
    same_provider: z.boolean(),
    /** Names of the items that are no longer offered. */
    left_out: tolerantList(Localized),
    /**
     * The page on which the booking continues: the times of the doctor, the doctors of the clinic, or the page of the service.
     */
    href: z.string(),
  }),
  summary: 'Fills the basket with the items of an earlier visit that are still offered',
});
