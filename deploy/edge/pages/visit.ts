import type { IncomingMessage } from 'node:http';
import { LANGUAGES, partnerOf } from 'shared-contracts/domain';
import { parseWebviewPath, TOKEN_QUERIES, WEBVIEW_PREFIX } from 'shared-contracts/native';
import { languageOfPath, languagePrefixOf, matchRoute } from 'shared-contracts/routes';
import { languageOf } from '../http/cookies.ts';
import type { Visit } from './visit-type.ts';
import { channelOf, namedChannel } from './webview.ts';

export const originOf = ({ headers }: IncomingMessage, secure: boolean): string =>
  `${secure ? 'https' : 'http'}://${headers.host ?? 'localhost'}`;

/** Null for an address under the webview host without a remote. */
export function visitOf(request: IncomingMessage, pathname: string, secure: boolean): Visit | null {
  const under = pathname === WEBVIEW_PREFIX || pathname.startsWith(`${WEBVIEW_PREFIX}/`);
  const webview = under ? parseWebviewPath(pathname) : null;
  if (under && !webview) return null;
  const query = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '');
  const requested = webview ? LANGUAGES.find((language) => language === query.get('lang')) : languageOfPath(pathname);
  const prefix = webview?.prefix ?? languagePrefixOf(pathname);
  const href = `${webview?.pathname ?? (pathname.slice(prefix.length) || '/')}?${query}`;
  return {
    route: matchRoute(href),
    href,
    webview,
    prefix,
    language: requested ?? languageOf(request.headers.cookie),
    partner: webview ? null : partnerOf(query.get('v')),
    channel: webview ? channelOf(request, query) : null,
    newChannel: webview ? namedChannel(request, query) : null,
    carriesToken: TOKEN_QUERIES.some((name) => query.has(name)),
    secure,
    origin: originOf(request, secure),
  };
}
