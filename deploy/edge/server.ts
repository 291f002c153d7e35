import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Release } from 'shared-contracts/release';
import type { Ledger } from '../releases/ledger.ts';
import type { ReleaseEvent } from '../releases/webhooks.ts';
import { devEvents } from './pages/dev-events.ts';
import type { DevState } from './pages/dev-events.ts';
import { findFile } from './files/find-file.ts';
import { firstViews } from './content/first-view.ts';
import { loadPasses } from './releases/load-passes.ts';
import { kindOf, PROBE } from './http/metrics.ts';
import type { Metrics } from './http/metrics.ts';
import { noTracing } from './http/tracing.ts';
import type { EdgeTracing } from './http/tracing.ts';
import { pageLimit } from './pages/page-limit.ts';
import { pages } from './pages/pages.ts';
import { promisedHashes } from './files/promised-hashes.ts';
import { publishedFiles } from './files/published-files.ts';
import { platformContent } from './content/platform-content.ts';
import { isProxied, platformProxy } from './upstream/proxy.ts';
import { releaseChannels } from './releases/release-channels.ts';
import { releasedBytes } from './files/released-bytes.ts';
import { Fork, releaseSource } from './releases/release-source.ts';
import { baseHeaders, inertHeaders, isSecure, pageHeaders } from './pages/security-headers.ts';
import { contentOf, sendContent, sendText } from './http/send.ts';
import type { EdgeSettings } from './settings/settings.ts';
import { seoOf } from './content/seo.ts';
import { isSeoCall, seoCall } from './pages/seo-call.ts';
import { hasOneHost, limitPauses, REQUEST_LIMITS, type RequestLimits, serverOptionsOf } from './http/slow-requests.ts';
import { smallFiles } from './pages/small-files.ts';
import { leavesByForm, staffOverride } from './releases/staff-override.ts';
import { previews } from './releases/preview.ts';
import { changingFiles, releasedFiles, staticFiles } from './files/static-files.ts';
import type { UpstreamLimits } from './upstream/upstream-limits.ts';
import { ROBOTS_PATH, robotsFor, SITEMAP_PATH, sitemapOf } from './pages/sitemap.ts';
import { originOf, visitOf } from './pages/visit.ts';

export interface Edge {
  readonly server: Server;
  /** Development: reads the release again, and sends the state of the builds to open pages. */
  readonly reload: (state?: DevState) => void;
  /** Stops accepting connections; resolves when open calls have ended. */
  readonly close: () => Promise<void>;
}

export interface EdgeOptions {
  readonly settings: EdgeSettings;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly ledger: Ledger;
  /** Monotonic time in milliseconds, for the age of what was read from the ledger. */
  readonly now?: () => number;
  /** Time limits of the platform; shorter in tests. */
  readonly upstream?: UpstreamLimits;
  /** Time limits of callers; shorter in tests. */
  readonly requests?: RequestLimits;
  readonly metrics?: Metrics;
  readonly tracing?: EdgeTracing;
  /** Notifies other systems that two histories exist. */
  readonly notify?: (event: ReleaseEvent) => void;
}

/** Short, because release watchers must notice a rollback within seconds. */
const RELEASE_CACHE = 'public, max-age=5, must-revalidate';

export function createEdge({ settings, log, ledger, now, upstream, metrics, notify, ...options }: EdgeOptions): Edge {
  const { requests: limits = REQUEST_LIMITS, tracing = noTracing } = options;
  const onError = quietly((error) => log.warn({ err: error }, 'recovered from an error'));
  const onReleaseError = (error: unknown): void => {
    if (error instanceof Fork) {
      const { channel, number, message: text } = error;
      notify?.({ kind: 'fork', channel, number, text });
    }
    onError(error);
  };
  const releases = releaseChannels(
    (channel) => releaseSource(ledger, channel, onReleaseError, now),
    settings.channel,
    now,
  );
  const { platformUrl, trustProxy, bodies } = settings;
  const proxy = platformProxy({
    platformUrl,
    trustProxy,
    bodies,
    report: onError,
    ...(upstream ? { limits: upstream } : {}),
  });
  const artifacts = { workspace: settings.workspace, mode: settings.dev ? 'development' : 'production' } as const;
  const staff = staffOverride({ ledger, artifacts, keys: settings.staffKeys ?? ledger.keys.trusted });
  const published = publishedFiles(ledger.store, settings.publishedFolder);
  const where = findFile(artifacts, published);
  const clock = now ?? (() => performance.now());
  const promised = promisedHashes({ ledger, artifacts, releases, now: clock });
  const files = staticFiles(
    settings.dev
      ? changingFiles(where)
      : releasedFiles(releasedBytes({ promised, published, artifacts, onError, now: clock }), onError),
  );
  const platform = platformContent(settings.platformUrl);
  const words = seoOf({ find: where, platform, keep: !settings.dev, onError });
  const previewed = previews(ledger, settings.channel);
  /** The release with the versions that this browser tests or previews; the release itself when they cannot be served. */
  const overridden = async (request: IncomingMessage, release: Release): Promise<Release> => {
    try {
      const override = staff.requested(request) ?? (await previewed.requested(request));
      return override ? await staff.apply(release, override.overrides) : release;
    } catch {
      return release;
    }
  };
  const seo = seoCall({ releases, overridden, seoOf: words, onError });
  const page = pages({
    settings,
    releases,
    platform,
    staff,
    previews: previewed,
    firstViewOf: firstViews(where, !settings.dev),
    seoOf: words,
    passes: loadPasses(settings.loadPassKey),
    limit: pageLimit(trustProxy, clock),
    onError,
  });
  const sitemap = sitemapOf({ seoOf: words, platform });
  // An origin from the request must not reach other visitors through a shared cache.
  const sitemapCache = settings.publicOrigin === null ? 'no-store' : 'public, max-age=3600';
  const small = smallFiles(settings);
  const events = devEvents();

  const release = async (request: IncomingMessage, response: ServerResponse, headers: Record<string, string>) => {
    const document = contentOf(JSON.stringify(await releases.current()));
    const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': RELEASE_CACHE };
    await sendContent(request, response, document, { ...headers, ...type });
  };

  /** Load balancers send patients to an edge only when it has a verified release. */
  const health = async (response: ServerResponse, headers: Record<string, string>) => {
    try {
      const { number } = await releases.current();
      return sendText(response, 200, `release ${number}`, { ...headers, 'cache-control': 'no-store' });
    } catch (error) {
      onError(error);
      return sendText(response, 503, 'no verified release', { ...headers, 'cache-control': 'no-store' });
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pathname = pathOf(request);
    metrics?.count(response, pathname, isProxied(pathname));
    tracing.begin(request, response, kindOf(pathname, isProxied(pathname)));
    const secure = isSecure(request, settings.trustProxy);
    const base = baseHeaders(secure);
    const inert = { ...base, ...inertHeaders };
    if (isSeoCall(request, pathname)) return seo(request, response, inert);
    if (isProxied(pathname)) return proxy.web(request, response, inert);
    const leaving = leavesByForm(request) ? visitOf(request, pathname, secure) : null;
    if (!leaving && request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, 'Method not allowed', { ...inert, allow: 'GET, HEAD' });
    }
    const origin = settings.publicOrigin ?? originOf(request, secure);
    if (pathname === ROBOTS_PATH) {
      const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': sitemapCache };
      return sendContent(request, response, contentOf(robotsFor(origin)), { ...inert, ...type });
    }
    if (pathname === SITEMAP_PATH) {
      const xml = await sitemap(await releases.current(), origin);
      const type = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': sitemapCache };
      return sendContent(request, response, contentOf(xml), { ...inert, ...type });
    }
    if (pathname === '/release.json') return release(request, response, inert);
    if (pathname === PROBE.live) return sendText(response, 200, 'ok', inert);
    if (pathname === PROBE.ready) return health(response, inert);
    if (pathname === '/_/dev' && settings.dev) return events.add(response, inert);
    if (await small.serve(request, response, pathname, inert)) return;
    if (pathname.startsWith('/_/')) return files.serve(request, response, pathname, inert);
    const visit = visitOf(request, pathname, secure);
    if (!visit) return sendText(response, 404, 'Not found', inert);
    return page.serve(request, response, visit, {
      ...base,
      ...pageHeaders(settings, request.headers.host, secure),
    });
  };

  const server = createServer({ keepAliveTimeout: 65_000, ...serverOptionsOf(limits) }, (request, response) => {
    if (!hasOneHost(request)) return sendText(response, 400, 'Bad request', { connection: 'close' });
    limitPauses(request, response, limits);
    handle(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'request failed');
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Internal error');
    });
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    if (hasOneHost(request) && isProxied(pathOf(request))) proxy.upgrade(request, socket, head);
    else socket.destroy();
  });

  return {
    server,
    reload(state) {
      releases.refresh();
      if (state) events.send(state);
    },
    close: () =>
      new Promise((resolve) => {
        events.close();
        server.close(() => {
          proxy.close();
          resolve();
        });
        for (const socket of upgraded) socket.destroy();
        server.closeIdleConnections();
      }),
  };
}

/** Logs a repeated error once in this time. */
const REPEATED_ERROR_MS = 10_000;

function quietly(report: (error: unknown) => void): (error: unknown) => void {
  const reported = new Map<string, number>();
  return (error) => {
    const key = String((error as NodeJS.ErrnoException).code ?? error);
    if (Date.now() - (reported.get(key) ?? 0) < REPEATED_ERROR_MS) return;
    if (reported.size > 100) reported.clear();
    reported.set(key, Date.now());
    report(error);
  };
}

/** Path of a request without its query. A request for `//host/…` or a full URL is treated as a path. */
function pathOf(request: IncomingMessage): string {
  const target = request.url ?? '/';
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '/';
  return `/${path.replace(/^\/+/, '')}`;
}
