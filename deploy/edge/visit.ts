import type { IncomingMessage } from 'node:http';
import { LANGUAGES } from 'shared-contracts/domain';
import type { Language } from 'shared-contracts/domain';
import { parseWebviewPath, TOKEN_QUERIES, WEBVIEW_PREFIX } from 'shared-contracts/native';
import type { WebviewPath } from 'shared-contracts/native';
import { matchRoute } from 'shared-contracts/routes';
import type { MatchedRoute } from 'shared-contracts/routes';
import { languageOf } from './cookies.ts';
import { channelOf, namedChannel } from './webview.ts';

/** What a request for a page asks for. */
export interface Visit {
  /** Null for an address that is no page of the product. */
  readonly route: MatchedRoute | null;
  /** Null on the web. */
  readonly webview: WebviewPath | null;
  readonly language: Language;
  /** The release channel an app's version is pinned to; null for the edge's own. */
  readonly channel: string | null;
  /** The channel was named by this request, so it is kept for the app's later loads. */
  readonly newChannel: string | null;
  /** The address carries a session: nothing may keep it. */
  readonly carriesToken: boolean;
  readonly secure: boolean;
}

/** Null for an address under the webview host that names no remote. */
export function visitOf(request: IncomingMessage, pathname: string, secure: boolean): Visit | null {
  const under = pathname === WEBVIEW_PREFIX || pathname.startsWith(`${WEBVIEW_PREFIX}/`);
  const webview = under ? parseWebviewPath(pathname) : null;
  if (under && !webview) return null;
  const query = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '');
  const asked = webview ? LANGUAGES.find((language) => language === query.get('lang')) : undefined;
  return {
    route: matchRoute(webview?.pathname ?? pathname),
    webview,
    language: asked ?? languageOf(request.headers.cookie),
    channel: webview ? channelOf(request, query) : null,
    newChannel: webview ? namedChannel(request, query) : null,
    carriesToken: TOKEN_QUERIES.some((name) => query.has(name)),
    secure,
  };
}
