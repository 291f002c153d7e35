/** What an app opens when its push is pressed. */
import { matchRoute, routeDefinition } from 'shared-contracts/routes';

/** The remote and its path, as an app loads it into a webview; nothing for a page that is no remote's: the app opens its home. */
export const appPage = (url: string): { readonly remote: string; readonly path: string } | Record<string, never> => {
  const route = matchRoute(url);
  const owner = route && routeDefinition(route.routeId).owner;
  return owner && owner !== 'shell' ? { remote: owner, path: url } : {};
};
