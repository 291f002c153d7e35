/** The basket: what is selected before a slot is held. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { UTID } from '../../domain/product/constants.ts';
import { Basket } from '../../domain/services/basket.ts';
import { TAX_CLASSES } from '../../domain/money/vat.ts';
import { BasketWarning, CatalogueItem } from '../catalogue/item.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, text } from '../core/fields.ts';
import { RELATION_CHECKS } from '../users/patients.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';
import { Attachment } from './visit.ts';
import { KeptBasket } from './kept-basket.ts';

export const priceTerms = defineEndpoint({
  id: 'booking.priceTerms',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/priceTerms',
  auth: 'user',
  request: z.object({ utid: z._default(text(10), UTID.telemedicine), rel_id: z.optional(Id) }),
  response: z.object({
    tax_class: openEnum(TAX_CLASSES),
    /** The insurance for this kind of service as of today; null when the patient is not insured for it. */
    coverage: z.nullable(z.object({ copay_percent: z.number(), copay_cap: Amount, insurer: Localized })),
    /** The plan of a family doctor that covers the patient now; absent from servers of 2.0. */
    plan: z.optional(z.nullable(z.object({ provider_id: Id, percent: z.number(), name: Localized }))),
    /** Why the prices of a relative with a national ID include VAT; absent from servers of 2.1 and before. */
    relation_check: z.optional(openEnum(RELATION_CHECKS)),
  }),
  summary: 'The price terms of a patient of the account; default: the account holder',
});

/**
 * Data that accompanies a basket: its items as the list contains them now, its files with their names, and warnings for the
 * patient.
 */
const OfBasket = {
  files: z.optional(tolerantList(Attachment)),
  listed: z.optional(tolerantList(CatalogueItem)),
  warnings: z.optional(tolerantList(BasketWarning)),
};

export const basket = defineEndpoint({
  id: 'booking.basket',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/basket',
  auth: 'optional',
  request: z.object({
    /** The service; default: that of the basket that was changed last. */
    stid: z.optional(Id),
  }),
  response: z.object({ basket: z.nullable(KeptBasket), ...OfBasket }),
  summary: 'The basket of a service: of the account, or of the device before sign-in, taken over at sign-in',
});

export const saveBasket = defineEndpoint({
  id: 'booking.saveBasket',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/saveBasket',
  auth: 'optional',
  request: z.object({
    basket: Basket,
    /** Confirms that the changed prices were displayed and accepted. */
    accept_prices: z.optional(z.boolean()),
  }),
  response: z.object({ basket: KeptBasket, ...OfBasket }),
  summary: 'Stores the basket of its service for 7 days from its last change. Those of other services stay',
});
