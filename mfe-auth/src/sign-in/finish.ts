/** What follows a right code (specification part 1, section 4). */
import { STORAGE_KEY } from 'shared-contracts/domain';
import { signedIn } from 'shared-contracts/events';
import type { HostApi, OverlayResult } from 'shared-contracts/host';
import { isLocalPath, linkTo } from 'shared-contracts/routes';
import type { Mode } from './draft.ts';
import { dropDraft } from './draft-storage.ts';

/** Reads `nextUrl` and clears it, so that it is followed once. */
const takeNextUrl = (): string | null => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY.nextUrl);
    localStorage.removeItem(STORAGE_KEY.nextUrl);
    return stored !== null && isLocalPath(stored) ? stored : null;
  } catch {
    return null;
  }
};

const destination = ({ navigation }: HostApi): string =>
  takeNextUrl() ?? (navigation.snapshot().routeId === 'more' ? linkTo('myProfile') : linkTo('home'));

/** Closes the dialog, tells the house, goes where the patient was going, and greets. The session has begun already. */
export const finishSignIn = (
  host: HostApi,
  mode: Mode,
  close: (result: OverlayResult<'auth.sign-in'>) => void,
): void => {
  dropDraft();
  host.telemetry.event(mode === 'sign-in' ? 'signed_in' : 'signed_up');
  host.events.publish(signedIn, { mode });
  close({ kind: 'signed-in' });
  const href = destination(host);
  if (host.navigation.snapshot().href !== href) host.navigation.navigate(href);
  host.overlays.open('auth.welcome', { mode }).catch((error: unknown) => {
    host.telemetry.error(error, { where: 'auth.welcome' });
  });
};
