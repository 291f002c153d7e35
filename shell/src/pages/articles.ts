import type { RouteId } from 'shared-contracts/routes';

/** Routes whose page is a text; the value is its key in `locales/<language>/pages.json`. */
export const ARTICLES = {
  aboutUs: 'about',
  privacyPolicy: 'privacy',
  terms: 'terms',
  faq: 'faq',
} as const satisfies Partial<Record<RouteId, string>>;

export type ArticleKey = (typeof ARTICLES)[keyof typeof ARTICLES];

/** Routes of the shell whose screen opens later, by their key in `pages.json`. */
export const SOON = {
  contactUs: 'contact',
  individuals: 'individuals',
  patientLanding: 'patient',
  business: 'business',
  proTerms: 'proTerms',
  joinUs: 'join',
  serviceProvider: 'provider',
} as const satisfies Partial<Record<RouteId, string>>;

export type SoonKey = (typeof SOON)[keyof typeof SOON];

export const articleOf = (routeId: RouteId): ArticleKey | null =>
  routeId in ARTICLES ? ARTICLES[routeId as keyof typeof ARTICLES] : null;
export const isSoon = (routeId: RouteId): boolean => routeId in SOON;
export const soonOf = (routeId: RouteId): SoonKey => SOON[routeId as keyof typeof SOON];
