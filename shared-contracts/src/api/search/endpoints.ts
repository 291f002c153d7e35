/** Search in what the product offers, and in the caller's own prescriptions. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

/** The groups of results, in their default order. `symptom`: clinics for a described symptom. */
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

/** Maximum length of the search text. */
export const SEARCH_TEXT_MAX = 80;
/** Maximum number of results in one group. */
export const SEARCH_GROUP_MAX = 6;

export const SearchResult = z.object({
  /** Unique within its kind. */
  reference: z.string(),
  title: Localized,
  /** Distinguishes results with the same name: a doctor's clinic, a clinic's symptom. */
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
    /** The group with the best result first; empty when nothing was found. */
    groups: tolerantList(
      z.object({
        kind: openEnum(SEARCH_KINDS),
        /** Best first, at most SEARCH_GROUP_MAX. */
        results: tolerantList(SearchResult),
      }),
    ),
  }),
  summary:
    'Clinics, doctors, services, tests and packages by text, symptom or name; prescriptions of the signed-in patient. The text is not stored',
});
