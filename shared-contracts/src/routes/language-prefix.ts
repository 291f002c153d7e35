/**
 * Addresses by language. `/en/…` is always English; a path without a prefix follows the language cookie, and is Arabic without
 * one. Routes, links and guards use paths without the prefix: the edge and the shell remove and add it.
 */
import { DEFAULT_LANGUAGE, type Language } from '../domain/language/languages.ts';
import type { MatchedRoute } from './match.ts';
import type { RouteId } from './table.ts';

const ENGLISH_PREFIX = '/en';

/** `/en` of `/en` and `/en/nurse`, otherwise an empty text. */
export const languagePrefixOf = (pathname: string): string =>
  pathname === ENGLISH_PREFIX || pathname.startsWith(`${ENGLISH_PREFIX}/`) ? ENGLISH_PREFIX : '';

/** The language of an address; null when the cookie decides. */
export const languageOfPath = (pathname: string): Language | null =>
  languagePrefixOf(pathname) === ENGLISH_PREFIX ? 'en' : null;

/** The prefix of addresses in this language: `/en`, or an empty text for Arabic. */
export const prefixIn = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : ENGLISH_PREFIX);

/** The query parameters that select another page, by route; all others are a state of the same page. */
const PAGE_QUERIES: Partial<Record<RouteId, readonly string[]>> = {
  browse: ['doctor', 'deptid'],
  testBodyFunction: ['stid'],
  offers: ['id'],
};

/**
 * The canonical address of a page in a language, without the origin, for search engines: independent of the state of the page.
 */
export const canonicalPath = ({ routeId, pathname, query }: MatchedRoute, language: Language): string => {
  const kept = (PAGE_QUERIES[routeId] ?? []).filter((name) => query[name]);
  // The list of a clinic and the page of one doctor: the filters that led to a doctor do not make it another page.
  const named = kept.includes('doctor') ? ['doctor'] : kept;
  const search = new URLSearchParams(Object.fromEntries(named.map((name) => [name, query[name] ?? '']))).toString();
  return prefixIn(language) + pathname + (search === '' ? '' : `?${search}`);
};
