/** The content of the home page. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PREFETCHED } from '../core/first-view.ts';
import { Empty, Id } from '../core/fields.ts';
import { tolerantList } from '../core/tolerant.ts';

/** The minimum price of a service, in halalas before VAT and insurance; null while it has no price. Absent from older servers. */
const PriceFrom = z.optional(z.nullable(Amount));

/** A home service as the home page lists it. */
export const Service = z.object({
  utid: z.string(),
  is_clinic: z.boolean(),
  stid: z.string(),
  prd_id: Id,
  booking_steps: z.int(),
  name: Localized,
  description: Localized,
  /** Key of an illustration in shared-ui. */
  picture: z.string(),
  web_img: z.nullable(z.string()),
  index: z.int(),
  /** Path of its own page, e.g. `/nurse`. */
  href: z.string(),
  price_from: PriceFrom,
});
export type Service = z.infer<typeof Service>;

export const ProductDetails = z.object({
  health_service: z.object({ service_title: Localized, insurance_note: z.nullable(Localized) }),
  home_service: tolerantList(Service),
  /** The `prd_id` of those in `home_service` for which a provider comes to the patient. Absent from servers of 2.1 and before. */
  home_visit_services: z.optional(z.array(Id)),
  video_service: z.object({
    name: Localized,
    video_service_subtitle: Localized,
    picture: z.string(),
    web_img: z.nullable(z.string()),
    utid: z.string(),
    is_clinic: z.boolean(),
    stid: z.string(),
    prd_id: Id,
    booking_steps: z.int(),
    price_from: PriceFrom,
    doctors_now: z.int(),
    /** The name of the doctor when `doctors_now` is 1; absent otherwise, and from older servers. */
    doctor_now: z.optional(Localized),
    /**
     * A text about insurance for a consultation, and its picture (null: an illustration). Absent from servers of 2.1 and before.
     */
    insurance_text: z.optional(Localized),
    insurance_img: z.optional(z.nullable(z.string())),
  }),
  familydoctor: z.object({ name: Localized, description: Localized, href: z.string() }),
  licence: z.object({ img: z.nullable(z.string()), desc: Localized }),
});
export type ProductDetails = z.infer<typeof ProductDetails>;

export const productDetails = defineEndpoint({
  id: PREFETCHED.productDetails,
  method: 'POST',
  host: 'base',
  path: '/v6/generic/productDetailsV1',
  auth: 'public',
  request: Empty,
  response: ProductDetails,
  summary: 'The service catalogue of the home page',
});

export const EClinic = z.object({
  id: Id,
  name: Localized,
  new_img: z.nullable(z.string()),
  picture: z.string(),
  doctors: z.int(),
});
export type EClinic = z.infer<typeof EClinic>;

export const eClinics = defineEndpoint({
  id: 'generic.eclinics',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/eclincs',
  auth: 'public',
  request: Empty,
  response: z.object({ title: Localized, clinics: tolerantList(EClinic) }),
  summary: 'Specialities of telemedicine',
});
