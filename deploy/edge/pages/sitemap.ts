/** `/sitemap.xml`: every page that search engines may index, with its address in each language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, TELEMEDICINE_SLUG } from 'shared-contracts/domain';
import type { Release } from 'shared-contracts/release';
import { canonicalPath, linkTo, matchRoute, ROUTE_IDS, routeDefinition } from 'shared-contracts/routes';
import type { MatchedRoute } from 'shared-contracts/routes';
import { escapeHtml } from '../html/escape.ts';
import { clinicLink, doctorLink } from '../content/page-content.ts';
import type { PlatformContent } from '../content/platform-content.ts';
import { LISTED } from '../content/seo.ts';
import type { SeoOf } from '../content/seo.ts';

export const SITEMAP_PATH = '/sitemap.xml';
export const ROBOTS_PATH = '/robots.txt';

const ROBOTS = readFileSync(join(import.meta.dirname, '..', 'assets', 'robots.txt'), 'utf8');

/** The rules of `assets/robots.txt`, and the address of the sitemap. */
export const robotsFor = (origin: string): string => `${ROBOTS.trimEnd()}\n\nSitemap: ${origin}${SITEMAP_PATH}\n`;

interface SitemapOptions {
  readonly seoOf: SeoOf;
  readonly platform: Pick<PlatformContent, 'clinics' | 'everyDoctor'>;
}

const isPlain = (path: string): boolean => !/:\w+(?!\?)(?:\/|$)/.test(path);

/** Pages without parameters; those with parameters are added from the platform. */
const plainPages = (): MatchedRoute[] =>
  ROUTE_IDS.filter(
    (id) => routeDefinition(id).guard !== 'login' && id !== 'browse' && isPlain(routeDefinition(id).path),
  )
    .map((id) => matchRoute(routeDefinition(id).path.replaceAll(/\/:\w+\?/g, '')))
    .filter((route) => route !== null);

const entry = (route: MatchedRoute, origin: string): string => {
  const url = (language: (typeof LANGUAGES)[number]) => escapeHtml(origin + canonicalPath(route, language));
  const alternates = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url(language)}"/>`,
  ).join('');
  return LANGUAGES.map((language) => `<url><loc>${url(language)}</loc>${alternates}</url>`).join('\n');
};

export type Sitemap = (release: Release, origin: string) => Promise<string>;

export const sitemapOf =
  ({ seoOf, platform }: SitemapOptions): Sitemap =>
  async (release, origin) => {
    /** Clinics and doctors: all of them have the metadata of the list. */
    const namedPages = async (isListed: (route: MatchedRoute) => Promise<boolean>): Promise<MatchedRoute[]> => {
      const list = matchRoute(linkTo('browse', { utid: TELEMEDICINE_SLUG }));
      if (!list || !(await isListed(list))) return [];
      const [clinics, doctors] = await Promise.all([platform.clinics(DEFAULT_LANGUAGE), platform.everyDoctor()]);
      const links = [...(clinics ?? []).map(({ id }) => clinicLink(id)), ...(doctors ?? []).map(doctorLink)];
      return links.map((href) => matchRoute(href)).filter((route) => route !== null);
    };
    const isListed = async (route: MatchedRoute) => (await seoOf(release, route)).robots === LISTED;
    const plain = await Promise.all(plainPages().map(async (route) => ((await isListed(route)) ? [route] : [])));
    const named = await namedPages(isListed);
    const entries = [...plain.flat(), ...named].map((route) => entry(route, origin)).join('\n');
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}
</urlset>
`;
  };
