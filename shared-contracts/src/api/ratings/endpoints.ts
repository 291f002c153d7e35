/** The rating and review of a visit by its patient, once per visit. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, text } from '../core/fields.ts';

export const RATING_COMMENT_MAX = 1000;
const Stars = z.int().check(z.minimum(1), z.maximum(5));

export const VisitRating = z.object({
  rating: Stars,
  comment: z.string(),
  hide_name: z.boolean(),
  rated_at: Instant,
});
export type VisitRating = z.infer<typeof VisitRating>;

const Told = z.object({
  apnt_id: Id,
  provider: z.object({ provider_id: Id, name: Localized, img: z.string() }),
  /** The name that others read, unless it is hidden. */
  author: z.string(),
  rated: z.nullable(VisitRating),
  may_rate: z.boolean(),
});

export const ratingDetails = defineEndpoint({
  id: 'rating.details',
  method: 'POST',
  host: 'base',
  path: '/v6/rating/details',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: Told,
  summary: 'The patient’s rating of a visit, or whether it can be rated',
});
export const addRating = defineEndpoint({
  id: 'rating.add',
  method: 'POST',
  host: 'base',
  path: '/v6/rating/add',
  auth: 'user',
  keyed: true,
  request: z.object({
    apnt_id: Id,
    rating: Stars,
    comment: z._default(text(RATING_COMMENT_MAX), ''),
    hide_name: z._default(z.boolean(), true),
  }),
  response: Told,
  summary: 'Rates a completed visit, once; ALREADY_RATED after that. The text is shown with the provider',
});
