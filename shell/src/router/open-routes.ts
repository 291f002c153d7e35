import type { PageRelease } from 'shared-contracts/release';
import { matchRoute, routeDefinition } from 'shared-contracts/routes';

/**
 * Whether the version of the remote in this release has a screen for the address (`screens` of its `remote.json`). The marks
 * "soon" depend on it, so that they disappear with the release of the screen and return with a rollback.
 */
export const isOpenIn =
  (release: PageRelease) =>
  (href: string): boolean => {
    const route = matchRoute(href);
    if (!route) return true;
    const { owner } = routeDefinition(route.routeId);
    return owner === 'shell' || route.routeId in release.remotes[owner].screens;
  };
