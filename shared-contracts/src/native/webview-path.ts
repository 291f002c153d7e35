/** Addresses of the webview host: `/webview/<remote>/<route>`. */
import { REMOTES, type RemoteName } from '../routes/owners.ts';

export const WEBVIEW_PREFIX = '/webview';
/** Query parameter with the release channel to which an app version is pinned, e.g. `app-ios-5.2`. */
export const CHANNEL_QUERY = 'channel';
/** The same as a header, for apps that can set one on the first load. */
export const CHANNEL_HEADER = 'x-release-channel';
/** Query parameters with a session of the app; they are removed from the address as soon as the page has read them. */
export const TOKEN_QUERIES = ['token', 'exq'] as const;
/** Query parameter with the device id to which a token in the query is bound. */
export const DEVICE_QUERY = 'ud';

export interface WebviewPath {
  readonly remote: RemoteName;
  /** `/webview/booking`: the prefix of every address in this webview. */
  readonly prefix: string;
  /** The path within the product, without query: `/review`. */
  readonly pathname: string;
}

/** Parses a pathname; null when it is not one of the webview host, or the remote does not exist. */
export const parseWebviewPath = (pathname: string): WebviewPath | null => {
  const [, remote, rest = '/'] = /^\/webview\/([a-z]+)(\/.*)?$/.exec(pathname) ?? [];
  const known = REMOTES.find((name) => name === remote);
  return known ? { remote: known, prefix: `${WEBVIEW_PREFIX}/${known}`, pathname: rest } : null;
};

/** `webviewPath('booking', '/review?aId=1')` → `/webview/booking/review?aId=1`. */
export const webviewPath = (remote: RemoteName, href: string): string => `${WEBVIEW_PREFIX}/${remote}${href}`;
