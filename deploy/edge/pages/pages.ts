import type { IncomingMessage, ServerResponse } from 'node:http';
import { productDetails as productDetailsEndpoint } from 'shared-contracts/api';
import { addedPages, remoteIn, screenNameAt } from 'shared-contracts/release';
import type { BootConfig, Release } from 'shared-contracts/release';
import { matchRoute, type MatchedRoute, ownerAndGuard, pageIdOf } from 'shared-contracts/routes';
import { needsDraw, releaseFor } from '../../releases/canary.ts';
import { anonymousId } from '../http/cookies.ts';
import type { FirstViewOf, InlineStyle } from '../content/first-view.ts';
import { renderPage } from '../html/page.ts';
import { questionsOf } from '../html/structured-data.ts';
import type { AboutInput } from '../html/structured-data.ts';
import { limitedPage, unavailablePage } from '../html/plain-pages.ts';
import type { LoadPasses } from '../releases/load-passes.ts';
import type { PageContent } from '../content/page-content.ts';
import { pageContentOf } from '../content/page-content.ts';
import type { PlatformContent } from '../content/platform-content.ts';
import type { ReleaseChannels } from '../releases/release-channels.ts';
import { allowStyle } from './security-headers.ts';
import { content, contentOf, redirect, sendContent, sendText } from '../http/send.ts';
import type { Content, Headers } from '../http/send.ts';
import type { EdgeSettings } from '../settings/settings.ts';
import type { PageSeo, SeoOf } from '../content/seo.ts';
import { LISTED } from '../content/seo.ts';
import { failedShell, withShellBefore } from '../releases/shell-fallback.ts';
import { leftFor, noOverrideCookie, overrideCookie } from '../releases/staff-override.ts';
import type { Override, StaffOverride } from '../releases/staff-override.ts';
import { texts } from '../content/texts.ts';
import { noPreviewCookie, PreviewRefused } from '../releases/preview.ts';
import type { Previews } from '../releases/preview.ts';
import type { PageLimit } from './page-limit.ts';
import { answerOffer, sendPreviewFault } from './preview-pages.ts';
import type { Visit } from './visit-type.ts';
import { channelCookie, webviewHeaders } from './webview.ts';

/** The page depends on the language cookie, and its bytes change with a release: browsers must revalidate it. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'cookie',
} as const;
const MOST_KEPT = 300;
/** The browser requests the new address with GET, also after a posted form. */
const SEE_OTHER = 303;
/** Without a canary, visitors are not distinguished and get no cookie. */
const NOBODY = { id: '', cookie: null };

export interface Pages {
  /** Serves any path that is neither a file nor proxied: a page of the route table, or a redirect to home. */
  readonly serve: (request: IncomingMessage, response: ServerResponse, visit: Visit, headers: Headers) => Promise<void>;
}

export interface PagesOptions {
  readonly settings: EdgeSettings;
  readonly releases: ReleaseChannels;
  readonly platform: PlatformContent;
  readonly staff: StaffOverride;
  readonly previews: Previews;
  readonly firstViewOf: FirstViewOf;
  readonly seoOf: SeoOf;
  readonly passes: LoadPasses;
  readonly limit: PageLimit;
  readonly onError: (error: unknown) => void;
}

export function pages({
  settings,
  releases,
  platform,
  staff,
  previews,
  firstViewOf,
  seoOf,
  passes,
  limit: { secondsLeft },
  onError,
}: PagesOptions): Pages {
  // Cache of rendered pages: the same page is compressed once.
  const kept = new Map<string, Content>();
  const keep = (html: string): Content => {
    const made = content(Buffer.from(html));
    const hit = kept.get(made.etag);
    if (hit) return hit;
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(made.etag, made);
    return made;
  };

  const aboutOf = (visit: Visit, route: MatchedRoute, seo: PageSeo, content: PageContent | null): AboutInput => ({
    origin: settings.publicOrigin ?? visit.origin,
    route,
    language: visit.language,
    texts: texts(visit.language),
    title: seo.title[visit.language].split(' | ')[0] ?? '',
    supportPhone: settings.supportPhone,
    links: settings.links,
    doctor: content?.kind === 'doctor' ? content.doctor : null,
    questions: content?.kind === 'text' && content.questions ? questionsOf(content.text) : [],
  });

  const render = async (
    visit: Visit,
    release: Release,
    style: InlineStyle | null,
    overrides: readonly Override[],
  ): Promise<string> => {
    const { route, language, webview, prefix, partner } = visit;
    // The webview host itself refuses an unknown page of an app, which needs no remote.
    const routeId = route?.routeId ?? 'home';
    const owner = webview?.remote === 'auth' ? 'auth' : route ? ownerAndGuard(route).owner : 'shell';
    const isHome = routeId === 'home' && owner === 'booking';
    const [seo, products, read] = await Promise.all([
      seoOf(release, route),
      isHome ? platform.productDetails(language) : null,
      route && !isHome ? pageContentOf(platform, route, language) : null,
    ]);
    const boot: BootConfig = {
      language,
      settings: {
        mapTiles: settings.mapTiles,
        emergencyNumber: settings.emergencyNumber,
        supportPhone: settings.supportPhone,
        ...(settings.supportEmail === null ? {} : { supportEmail: settings.supportEmail }),
        ...(settings.paymentOrigins.length === 0 ? {} : { paymentOrigins: [...settings.paymentOrigins] }),
        links: settings.links,
        sandbox: settings.sandbox,
        ...(webview && Object.keys(settings.apps).length > 0 ? { apps: settings.apps } : {}),
      },
      prefetched: products ? { [productDetailsEndpoint.id]: products } : {},
    };
    const remote = owner === 'shell' ? null : owner;
    const screen = remote && route ? screenNameAt(remoteIn(release, remote).screens, route) : routeId;
    const { dev } = settings;
    const whole = products !== null;
    const text = seo.text?.[language];
    const content: PageContent | null = text ? { kind: 'text', text, questions: seo.text?.questions ?? false } : read;
    const about = route && !webview && seo.robots === LISTED ? aboutOf(visit, route, seo, content) : null;
    const common = {
      language,
      seo,
      products,
      content,
      about,
      whole,
      boot,
      release,
      remote,
      style,
      texts: texts(language),
      dev,
      partner,
      overrides,
    };
    return renderPage({
      ...common,
      routeId: route ? pageIdOf(route) : routeId,
      screen,
      base: prefix,
      webview: webview !== null,
    });
  };

  return {
    async serve(request, response, asked, given) {
      const { webview, language } = asked;
      const offer = await answerOffer(previews, request, response, asked, given).catch(async (error: unknown) => {
        if (!(error instanceof PreviewRefused)) throw error;
        await sendPreviewFault(request, response, error, asked, given);
        return true;
      });
      if (offer) return;
      const left = leftFor(request);
      if (left !== null) {
        response.setHeader('set-cookie', [noOverrideCookie(asked.secure), noPreviewCookie(asked.secure)]);
        redirect(response, left, given, SEE_OTHER);
        return;
      }
      const headers = webview ? webviewHeaders(given, asked, settings.sandbox) : given;
      try {
        const tested = staff.requested(request);
        const override = tested ?? (await previews.requested(request));
        const served = await releases.current(asked.channel);
        const visitor = needsDraw(served) ? anonymousId(request.headers.cookie, asked.secure) : NOBODY;
        const drawn = releaseFor(served, visitor.id);
        const wanted = override ? await staff.apply(drawn, override.overrides) : drawn;
        const release = withShellBefore(wanted, failedShell(request.headers.cookie));
        const route = asked.route ?? (webview ? null : matchRoute(asked.href, addedPages(release)));
        if (!route && !webview) {
          redirect(response, `${asked.prefix}/`, given);
          return;
        }
        const visit = { ...asked, route };
        const wait =
          route?.added && secondsLeft(request, route.added.owner, release.remotes[route.added.owner]?.adds?.limit);
        if (typeof wait === 'number') {
          const limited = { 'cache-control': 'no-store', 'retry-after': String(wait) };
          await sendContent(
            request,
            response,
            contentOf(limitedPage(language)),
            { ...headers, ...PAGE_HEADERS, ...limited },
            429,
          );
          return;
        }
        const style = await firstViewOf(release.shell);
        const html = await render(visit, release, style, override?.overrides ?? []);
        const own: Headers = override ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } : {};
        // Pages of testers are not counted as evidence about the pages of patients.
        const place = { screen: route ? pageIdOf(route) : 'home', app: webview !== null };
        const pass = override ? null : await passes.cookieFor(release, visit.secure, place);
        const kept = tested && overrideCookie(tested, visit.secure);
        const cookies = [visitor.cookie, channelCookie(visit), pass, kept].filter((cookie) => cookie !== null);
        if (cookies.length > 0) response.setHeader('set-cookie', cookies);
        const policy = style ? allowStyle(headers, style.integrity) : headers;
        await sendContent(request, response, keep(html), { ...PAGE_HEADERS, ...policy, ...own }, route ? 200 : 404);
      } catch (error) {
        if (error instanceof PreviewRefused) return sendPreviewFault(request, response, error, asked, headers);
        if ((error as Error).name === 'OverrideRefused') {
          // The stored versions may no longer exist: the next page is the usual one.
          response.setHeader('set-cookie', [noOverrideCookie(asked.secure), noPreviewCookie(asked.secure)]);
          sendText(response, 404, (error as Error).message, headers);
          return;
        }
        onError(error);
        await sendContent(
          request,
          response,
          contentOf(unavailablePage(language, settings.emergencyNumber)),
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
