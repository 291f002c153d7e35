/** The end of sign-in after a correct code (specification part 1, section 4). */
import { signedIn } from 'shared-contracts/events';
import type { HostApi, OverlayResult } from 'shared-contracts/host';
import { linkTo, matchRoute } from 'shared-contracts/routes';
import type { Mode } from '../draft/draft.ts';
import { dropDraft } from '../draft/draft-storage.ts';
import { takeNextUrl } from './next-url.ts';

/** `nextUrl`, otherwise home; from the page for visitors (`/more`) to the profile. */
const destination = ({ navigation }: HostApi): string => {
  const next = takeNextUrl();
  const towards = next === null ? navigation.snapshot() : matchRoute(next);
  return towards?.routeId === 'more' ? linkTo('myProfile') : (next ?? linkTo('home'));
};

/** Removes the draft; the shell has the session. */
export const noteSignIn = (host: HostApi, mode: Mode): void => {
  dropDraft();
  host.telemetry.event(mode === 'sign-in' ? 'signed_in' : 'signed_up');
  host.events.publish(signedIn, { mode });
};

/**
 * Closes the dialog, publishes the event, navigates to the requested page, and opens the greeting. The session has started
 * already.
 */
export const finishSignIn = (
  host: HostApi,
  mode: Mode,
  close: (result: OverlayResult<'auth.sign-in'>) => void,
  passkeyProof?: string,
): void => {
  noteSignIn(host, mode);
  close({ kind: 'signed-in' });
  const href = destination(host);
  if (host.navigation.snapshot().href !== href) host.navigation.navigate(href);
  host.overlays
    .open('auth.welcome', { mode, ...(passkeyProof !== undefined && { passkeyProof }) })
    .catch((error: unknown) => {
      host.telemetry.error(error, { where: 'auth.welcome' });
    });
};
