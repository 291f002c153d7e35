/** Addresses of the webview host: `/webview/<remote>/<route>`. */
import { REMOTES, type RemoteName } from '../routes/owners.ts';

export const WEBVIEW_PREFIX = '/webview';
/** Query that names the release channel an app's version is pinned to, e.g. `app-ios-5.2`. */
export const CHANNEL_QUERY = 'channel';
/** The same as a header, for apps that can set one on the first load. */
export const CHANNEL_HEADER = 'x-release-channel';
/** Queries that carry a session of the app; they leave the address as soon as the page has read them. */
export const TOKEN_QUERIES = ['token', 'exq'] as const;
/** Query with the device id a token in the query is bound to. */
export const DEVICE_QUERY = 'ud';

export interface WebviewPath {
  readonly remote: RemoteName;
  /** `/webview/booking`: everything inside keeps it. */
  readonly prefix: string;
  /** The path inside the product, without query: `/review`. */
  readonly pathname: string;
}

/** Takes a pathname apart; null when it is none of the webview host or names no remote. */
export const parseWebviewPath = (pathname: string): WebviewPath | null => {
  const [, remote, rest = '/'] = /^\/webview\/([a-z]+)(\/.*)?$/.exec(pathname) ?? [];
  const known = REMOTES.find((name) => name === remote);
  return known ? { remote: known, prefix: `${WEBVIEW_PREFIX}/${known}`, pathname: rest } : null;
};

/** `webviewPath('booking', '/review?aId=1')` → `/webview/booking/review?aId=1`. */
export const webviewPath = (remote: RemoteName, href: string): string => `${WEBVIEW_PREFIX}/${remote}${href}`;
