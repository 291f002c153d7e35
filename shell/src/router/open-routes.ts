import { type PageRelease, remoteIn } from 'shared-contracts/release';
import { ownerAndGuard, pageIdOf } from 'shared-contracts/routes';
import type { ShellNavigation } from '../context/navigation.ts';

/**
 * Whether the version of the remote in this release has a screen for the address (`screens` of its `remote.json`). The marks
 * "soon" depend on it, so that they disappear with the release of the screen and return with a rollback.
 */
export const isOpenIn =
  (release: PageRelease, match: ShellNavigation['match']) =>
  (href: string): boolean => {
    const route = match(href);
    if (!route) return true;
    const { owner } = ownerAndGuard(route);
    return owner === 'shell' || pageIdOf(route) in remoteIn(release, owner).screens;
  };
