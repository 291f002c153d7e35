/** Reads the address that the app has opened. Secrets and one-time values are removed from it, and from the history, first. */
import { LANGUAGES, type Language } from 'shared-contracts/domain';
import {
  CHANNEL_QUERY,
  DEVICE_QUERY,
  parseWebviewPath,
  TOKEN_QUERIES,
  type WebviewPath,
} from 'shared-contracts/native';
import { matchRoute, type MatchedRoute } from 'shared-contracts/routes';

export const LANGUAGE_QUERY = 'lang';

export interface Entry extends WebviewPath {
  /** Null when the address is not a page of the product. */
  readonly route: MatchedRoute | null;
  /** From `token` or `exq`; not checked yet. */
  readonly token: string | null;
  readonly language: Language | null;
}

export const readEntry = (href: string): { readonly entry: Entry; readonly clean: string } | null => {
  const url = new URL(href);
  const path = parseWebviewPath(url.pathname);
  if (!path) return null;
  const query = url.searchParams;
  const token = TOKEN_QUERIES.map((name) => query.get(name)).find(Boolean) ?? null;
  const language = LANGUAGES.find((known) => known === query.get(LANGUAGE_QUERY)) ?? null;
  for (const name of [...TOKEN_QUERIES, DEVICE_QUERY, CHANNEL_QUERY, LANGUAGE_QUERY]) query.delete(name);
  const entry = {
    ...path,
    route: matchRoute(path.pathname + url.search),
    token,
    language,
  };
  return { entry, clean: url.pathname + url.search };
};

/** Reads the address of the page and removes the token in place, so that the history does not contain it. */
export const takeEntry = (): Entry => {
  const read = readEntry(window.location.href);
  if (!read) throw new Error('The address is not one of the webview host');
  window.history.replaceState(window.history.state, '', read.clean);
  return read.entry;
};
