/** One provider: profile, reviews, documents. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { LANGUAGES } from '../../domain/language/languages.ts';
import { Day, Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, Page } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';
import { ProviderCard, SERVICE } from './endpoints.ts';

export const ProviderProfile = z.object({
  ...ProviderCard.shape,
  licence_number: z.string(),
  bio: Localized,
  education: tolerantList(Localized),
  awards: tolerantList(Localized),
  affiliation: Localized,
});

export type ProviderProfile = z.infer<typeof ProviderProfile>;

export const doctorDetails = defineEndpoint({
  id: 'doctors.allDetails',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/allDetails',
  auth: 'optional',
  request: z.object({ provider_id: Id, stid: SERVICE }),
  response: ProviderProfile,
  summary: 'One provider in full',
});

/** In the words and language of the patient. `author` is a first name; null when the patient has hidden it. */
export const ProviderReview = z.object({
  id: Id,
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.string(),
  language: openEnum(LANGUAGES, 'en'),
  author: z.nullable(z.string()),
  written_at: Instant,
});

export type ProviderReview = z.infer<typeof ProviderReview>;

export const doctorReviews = defineEndpoint({
  id: 'doctors.reviews',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/providerReviews',
  auth: 'public',
  request: z.object({ provider_id: Id, page: Page }),
  response: z.object({
    /** Highest rating first; their sum is `rating_count` of the provider. */
    stars: tolerantList(z.object({ stars: z.int(), patients: z.int() })),
    reviews: tolerantList(ProviderReview),
    page: z.int(),
    page_count: z.int(),
    /** The number of reviews with a text. */
    total: z.int(),
  }),
  summary: 'Stars and reviews of a provider, newest first',
});

export const DOCUMENT_KINDS = ['licence', 'qualification'] as const;

export const docImages = defineEndpoint({
  id: 'doctors.docImages',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/docImages',
  auth: 'public',
  request: z.object({ provider_id: Id }),
  response: z.object({
    documents: tolerantList(
      z.object({
        document_id: Id,
        kind: openEnum(DOCUMENT_KINDS),
        title: Localized,
        /** The last day of validity; null: unlimited. */
        valid_until: z.nullable(Day),
        /** Address of the picture, in the language of the call. */
        img: z.string(),
      }),
    ),
  }),
  summary: 'Pictures of a provider’s licence and qualifications, without personal numbers',
});
