/** The lists of items of each service, and the questions for its patients. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { CHOICES, DELIVERIES, ITEM_KINDS } from '../../domain/services/definition.ts';
import { BODY_AREAS } from '../../domain/services/items.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, Page, text } from '../core/fields.ts';
import { openEnum, openEnumList, tolerantList } from '../core/tolerant.ts';
import { CatalogueItem } from './item.ts';

/** `items`: the number of items of the list in this category. */
const Category = z.object({ id: Id, name: Localized, items: z.int() });

export const catalogueItems = defineEndpoint({
  id: 'catalogue.items',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/testsAndPackagesList',
  auth: 'public',
  request: z.object({
    stid: Id,
    kind: z.optional(z.enum(ITEM_KINDS)),
    category: z.optional(Id),
    body_area: z.optional(z.enum(BODY_AREAS)),
    /** Text to search for in the names, in either language. */
    query: z._default(text(80), ''),
    /** Only these items, for example the tests of a package. */
    references: z.optional(z.array(Id).check(z.maxLength(200))),
    page: Page,
  }),
  response: z.object({
    items: tolerantList(CatalogueItem),
    page: z.int(),
    page_count: z.int(),
    total: z.int(),
    /** The categories of all matching items, regardless of the requested category. */
    categories: tolerantList(Category),
  }),
  summary: 'The items of a service, by kind, category, part of the body and text',
});

/** One dose of a vaccine: at an age, or a number of days after the previous dose; both null: at once. */
const Dose = z.object({
  dose: z.int(),
  age_months: z.nullable(z.int()),
  after_days: z.nullable(z.int()),
});

export const CatalogueItemDetail = z.object({
  ...CatalogueItem.shape,
  description: Localized,
  /** All preparations, one per entry, including fasting. */
  preparation: tolerantList(Localized),
  included: tolerantList(z.object({ reference: Id, name: Localized })),
  schedule: tolerantList(Dose),
});

export type CatalogueItemDetail = z.infer<typeof CatalogueItemDetail>;

export const catalogueItem = defineEndpoint({
  id: 'catalogue.item',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/itemDetails',
  auth: 'public',
  request: z.object({ stid: Id, kind: z.enum(ITEM_KINDS), reference: Id }),
  response: CatalogueItemDetail,
  summary: 'One item in full',
});

export const catalogueService = defineEndpoint({
  id: 'catalogue.service',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/serviceDetails',
  auth: 'public',
  request: z.object({ stid: Id }),
  response: z.object({
    stid: Id,
    utid: z.string(),
    prd_id: Id,
    name: Localized,
    description: Localized,
    picture: z.string(),
    delivery: openEnum(DELIVERIES),
    chosen: openEnum(CHOICES),
    max_patients: z.int(),
    /** The kinds of items on the list of the service. */
    kinds: openEnumList(ITEM_KINDS),
    items_count: z.int(),
    categories: tolerantList(Category),
    body_areas: tolerantList(z.object({ id: openEnum(BODY_AREAS), items: z.int() })),
    /** The services that offer the same list elsewhere (at home, at a facility), including the requested one. */
    places: tolerantList(z.object({ stid: Id, delivery: openEnum(DELIVERIES) })),
  }),
  summary: 'A service and the content of its list',
});

export const catalogueRecent = defineEndpoint({
  id: 'catalogue.recent',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/recentBkdPkgsTests',
  auth: 'user',
  request: z.object({ stid: z.optional(Id), limit: z._default(z.int().check(z.minimum(1), z.maximum(20)), 6) }),
  response: z.object({ items: tolerantList(z.object({ stid: Id, item: CatalogueItem })) }),
  summary: 'Items that the account has booked and can book again, the latest first',
});
