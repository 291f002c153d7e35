/** Packages of care at home by days and hours: booked online, or requested and arranged by telephone. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { KeptBasket } from '../booking/kept-basket.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, PhoneInput, text } from '../core/fields.ts';
import { tolerantList } from '../core/tolerant.ts';

export const CarePackage = z.object({
  reference: Id,
  name: Localized,
  summary: Localized,
  days: z.int(),
  hours_per_day: z.int(),
  /** In halalas before VAT, for all days. */
  price: Amount,
  tasks_count: z.int(),
  /** Whether it can be booked and paid online; other packages are arranged after a request. */
  bookable: z.boolean(),
});
export type CarePackage = z.infer<typeof CarePackage>;

export const caregiverPackages = defineEndpoint({
  id: 'caregiver.packages',
  method: 'POST',
  host: 'caregiver',
  path: '/packageList',
  auth: 'public',
  request: z.object({
    /** Maximum number of days; default: no limit. */
    days: z.optional(z.int().check(z.minimum(1), z.maximum(366))),
    hours: z.optional(z.int().check(z.minimum(1), z.maximum(24))),
  }),
  response: z.object({ packages: tolerantList(CarePackage) }),
  summary: 'Packages of care, the smallest first',
});

export const caregiverDetails = defineEndpoint({
  id: 'caregiver.details',
  method: 'POST',
  host: 'caregiver',
  path: '/details',
  auth: 'public',
  request: z.object({ reference: Id }),
  response: z.object({
    ...CarePackage.shape,
    tasks: tolerantList(Localized),
    not_included: tolerantList(Localized),
  }),
  summary: 'One package with its tasks',
});

/** Maximum length of the description of the needs, in characters. */
export const CARE_NEEDS_MAX = 1000;

export const generateCareLead = defineEndpoint({
  id: 'caregiver.generateLead',
  method: 'POST',
  host: 'caregiver',
  path: '/generateLead',
  auth: 'public',
  keyed: true,
  request: z.object({
    name: text(60, 1),
    phone: PhoneInput,
    city_id: Id,
    needs: text(CARE_NEEDS_MAX, 1),
    /** The package that the request is about. */
    reference: z.optional(Id),
  }),
  response: z.object({ request_number: z.string() }),
  summary: 'Requests a call about care. Limited per day, number and network: RATE_LIMITED',
});

export const caregiverPostbook = defineEndpoint({
  id: 'caregiver.postbook',
  method: 'POST',
  host: 'caregiver',
  path: '/postbook',
  auth: 'optional',
  request: z.object({ reference: Id }),
  response: z.object({ basket: KeptBasket }),
  summary: 'Adds a package that can be booked online to the basket, which starts its booking',
});
