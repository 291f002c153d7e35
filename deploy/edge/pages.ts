import type { IncomingMessage, ServerResponse } from 'node:http';
import { productDetails as productDetailsEndpoint } from 'shared-contracts/api';
import { isRemoteName } from 'shared-contracts/release';
import type { BootConfig } from 'shared-contracts/release';
import { matchRoute, routeDefinition } from 'shared-contracts/routes';
import type { MatchedRoute } from 'shared-contracts/routes';
import type { Language } from 'shared-contracts/domain';
import { languageOf } from './cookies.ts';
import { escapeHtml } from './html/escape.ts';
import { renderPage } from './html/page.ts';
import type { PlatformContent } from './platform-content.ts';
import type { ReleaseSource } from './release-source.ts';
import { content, contentOf, redirect, sendContent } from './send.ts';
import type { Content, Headers } from './send.ts';
import type { EdgeSettings } from './settings.ts';
import { texts } from './texts.ts';

/** The page depends on the language cookie, and its bytes change with a release: ask again, by validator. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'cookie',
} as const;
const MOST_KEPT = 300;

export interface Pages {
  /** Serves any path that is neither file nor proxied: a page of the route table, or a redirect to home. */
  readonly serve: (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    headers: Headers,
  ) => Promise<void>;
}

export interface PagesOptions {
  readonly settings: EdgeSettings;
  readonly releases: ReleaseSource;
  readonly platform: PlatformContent;
  readonly onError: (error: unknown) => void;
}

export function pages({ settings, releases, platform, onError }: PagesOptions): Pages {
  // Rendered pages by their bytes: the same page is compressed once.
  const kept = new Map<string, Content>();
  const keep = (html: string): Content => {
    const made = content(Buffer.from(html));
    const hit = kept.get(made.etag);
    if (hit) return hit;
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(made.etag, made);
    return made;
  };

  const render = async (route: MatchedRoute, language: Language): Promise<string> => {
    const { owner } = routeDefinition(route.routeId);
    const isHome = route.routeId === 'home';
    const [release, seo, products] = await Promise.all([
      releases.current(),
      platform.seo(isHome ? '/home' : route.pathname, language),
      isHome ? platform.productDetails(language) : null,
    ]);
    const boot: BootConfig = {
      language,
      settings: {
        mapTiles: settings.mapTiles,
        emergencyNumber: settings.emergencyNumber,
        supportPhone: settings.supportPhone,
        sandbox: settings.sandbox,
      },
      sentryDsn: settings.sentryDsn,
      prefetched: products ? { [productDetailsEndpoint.id]: products } : {},
    };
    const remote = isRemoteName(owner) ? owner : null;
    const common = { language, seo, products, boot, release, remote, texts: texts(language), dev: settings.dev };
    return renderPage({ ...common, routeId: route.routeId });
  };

  return {
    async serve(request, response, pathname, headers) {
      const route = matchRoute(pathname);
      if (!route) {
        redirect(response, '/', headers);
        return;
      }
      const language = languageOf(request.headers.cookie);
      try {
        const html = await render(route, language);
        await sendContent(request, response, keep(html), { ...headers, ...PAGE_HEADERS });
      } catch (error) {
        onError(error);
        await sendContent(
          request,
          response,
          contentOf(broken(language, settings.emergencyNumber)),
          {
            ...headers,
            ...PAGE_HEADERS,
            'cache-control': 'no-store',
            'retry-after': '2',
          },
          503,
        );
      }
    },
  };
}

/** Without any readable release there is no product; the patient still gets words and a number to call. */
function broken(language: Language, emergencyNumber: string): string {
  const { broken: words, brand } = texts(language);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(brand)}</title></head>
<body><h1>${escapeHtml(brand)}</h1><p>${escapeHtml(words)} <bdi>${escapeHtml(emergencyNumber)}</bdi></p></body></html>
`;
}
