import type { PageRelease } from 'shared-contracts/release';
import { matchRoute, routeDefinition } from 'shared-contracts/routes';

/**
 * Whether the version of the remote that this page was given draws a screen at the address (`screens` of its `remote.json`).
 * A mark "soon" reads this, so it vanishes with the release that brings the screen and returns with a rollback.
 */
export const isOpenIn =
  (release: PageRelease) =>
  (href: string): boolean => {
    const route = matchRoute(href);
    if (!route) return true;
    const { owner } = routeDefinition(route.routeId);
    return owner === 'shell' || route.routeId in release.remotes[owner].screens;
  };
