/** Search over what the product offers, and over the caller's own prescriptions. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

/** Groups in which results are shown, in their usual order. `symptom`: clinics for what was said. */
export const SEARCH_KINDS = [
  'symptom',
  'clinic',
  'doctor',
  'service',
  'test',
  'package',
  'treatment',
  'prescription',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Longest text that is searched. */
export const SEARCH_TEXT_MAX = 80;
/** Most results of one group. */
export const SEARCH_GROUP_MAX = 6;

export const SearchResult = z.object({
  /** Unique within its kind. */
  reference: z.string(),
  title: Localized,
  /** What tells it from others of its name: a doctor's clinic, a clinic's symptom. */
  note: z.nullable(Localized),
  /** Page of this product. */
  href: z.string(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const search = defineEndpoint({
  id: 'search.find',
  method: 'POST',
  host: 'base',
  path: '/v6/search/find',
  auth: 'optional',
  request: z.object({ text: text(SEARCH_TEXT_MAX, 1) }),
  response: z.object({
    /** The group with the best result first; none when nothing was found. */
    groups: tolerantList(
      z.object({
        kind: openEnum(SEARCH_KINDS),
        /** Best first, SEARCH_GROUP_MAX at most. */
        results: tolerantList(SearchResult),
      }),
    ),
  }),
  summary:
    'Clinics, doctors, services, tests and packages by words, a symptom or a name; prescriptions of the signed-in patient. What was typed is not kept',
});
