/** The document head of a page by its route and language. The HTML already contains the head of the first page. */
import type { ResponseOf, seo as seoEndpoint } from 'shared-contracts/api';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from 'shared-contracts/domain';
import type { HostApiClient, HostI18n } from 'shared-contracts/host';
import { canonicalPath, type MatchedRoute, ownerAndGuard } from 'shared-contracts/routes';
import type { Seo } from '../context/navigation.ts';

type Head = ResponseOf<typeof seoEndpoint>;

const HOME = '/home';

const pathOf = (route: MatchedRoute): string => (route.routeId === 'home' ? HOME : route.pathname);

/** Canonical and alternate links (`deploy/edge/html/alternates.ts` writes those of the first page). */
const setAlternates = (route: MatchedRoute, language: Language) => {
  const { origin } = window.location;
  const set = (selector: string, of: Language) =>
    document.head.querySelector(selector)?.setAttribute('href', origin + canonicalPath(route, of));
  set('link[rel="canonical"]', language);
  for (const of of LANGUAGES) set(`link[hreflang="${of}"]`, of);
  set('link[hreflang="x-default"]', DEFAULT_LANGUAGE);
  setMeta('meta[property="og:url"]', origin + canonicalPath(route, language));
};

const setMeta = (selector: string, content: string) =>
  document.head.querySelector(selector)?.setAttribute('content', content);

const apply = (head: Head, language: Language) => {
  document.title = head.title[language];
  setMeta('meta[name="description"]', head.description[language]);
  setMeta('meta[name="robots"]', head.robots);
  setMeta('meta[property="og:title"]', head.title[language]);
  setMeta('meta[property="og:description"]', head.description[language]);
  setMeta('meta[property="og:locale"]', language === 'ar' ? 'ar_SA' : 'en_US');
};

export const createSeo = (options: {
  api: HostApiClient;
  i18n: Pick<HostI18n, 'language' | 'subscribe'>;
  /** The name of the product, the suffix of every title. */
  brand: () => string;
  onError: (error: unknown) => void;
}): Seo => {
  const { api, i18n, brand, onError } = options;
  const heads = new Map<string, Promise<Head>>();
  let current: string | null = null;
  let shown: MatchedRoute | null = null;
  /** The page of the HTML: the first one for which the guards run. */
  let sentFor: string | null = null;
  let behindSignIn = false;
  /** Whether the metadata of the page has been applied; until then, and behind sign-in, the heading is the title. */
  let applied = true;
  /** The title that the page itself has set. */
  let ownTitle: string | null = null;
  const ask = async (path: string): Promise<Head> => {
    const { seo } = await import(/* webpackChunkName: "api" */ '../shared/api-endpoints.ts');
    return api.call(seo, { route: path });
  };
  const headOf = (path: string) => {
    const known = heads.get(path) ?? ask(path);
    heads.set(path, known);
    return known;
  };
  const show = async (path: string) => {
    try {
      const head = await headOf(path);
      if (path !== current || behindSignIn) return;
      apply(head, i18n.language());
      if (ownTitle !== null) document.title = ownTitle;
      applied = true;
    } catch (error) {
      heads.delete(path);
      onError(error);
    }
  };
  i18n.subscribe(() => {
    if (current === null) return;
    if (shown) setAlternates(shown, i18n.language());
    applied = false;
    if (!behindSignIn) void show(current);
  });
  return {
    prepare: (route) => {
      sentFor ??= pathOf(route);
      // The HTML already contains the head of the first page.
      const closed = ownerAndGuard(route).guard === 'login';
      if (current !== null && !closed) headOf(pathOf(route)).catch(() => heads.delete(pathOf(route)));
    },
    show: (route) => {
      const path = pathOf(route);
      const first = current === null;
      shown = route;
      setAlternates(route, i18n.language());
      if (path === current) return;
      current = path;
      ownTitle = null;
      behindSignIn = ownerAndGuard(route).guard === 'login';
      // After a redirect (to sign-in or home) the HTML contains the head of another page.
      if (first && path === sentFor) return;
      applied = false;
      if (!behindSignIn) void show(path);
    },
    name: (heading) => {
      const before = ownTitle;
      const title = `${heading.textContent?.trim()} | ${brand()}`;
      ownTitle = heading.getAttribute('data-page-heading') === 'own' ? title : null;
      if (ownTitle !== null || behindSignIn || !applied) document.title = title;
      else if (before !== null && current !== null) void show(current);
    },
  };
};
