/** The page that an app opens from a push notification. */
import { matchRoute, routeDefinition } from 'shared-contracts/routes';

/**
 * The remote and its path, as an app loads it into a webview. Empty for a page without a remote: the app opens its home page.
 */
export const appPage = (url: string): { readonly remote: string; readonly path: string } | Record<string, never> => {
  const route = matchRoute(url);
  const owner = route && routeDefinition(route.routeId).owner;
  return owner && owner !== 'shell' ? { remote: owner, path: url } : {};
};
