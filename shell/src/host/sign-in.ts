/** Sign-in of a visitor: as a dialog, or on the sign-in page after the session has ended. */
import { STORAGE_KEY } from 'shared-contracts/domain';
import type { Session } from 'shared-contracts/host';
import { linkTo, SIGN_IN_PATH } from 'shared-contracts/routes';
import type { OverlayStack } from '../context/layers.ts';
import type { ShellNavigation } from '../context/navigation.ts';
import type { SessionStore, SignIn } from '../context/session.ts';
import { localStore } from 'shared-ui/storage';

export interface SignInOptions {
  readonly session: Pick<SessionStore, 'snapshot' | 'settled' | 'restore' | 'unchecked' | 'forget'>;
  readonly overlays: Pick<OverlayStack, 'open'>;
  readonly navigation: Pick<ShellNavigation, 'navigate' | 'snapshot' | 'markerGone'>;
  readonly expiredHref: string;
}

export const createSignIn = ({ session, overlays, navigation, expiredHref }: SignInOptions): SignIn => {
  /** The session, once its check has ended; after a failed check it is checked again. */
  const whoIsHere = (): Session | Promise<Session> => {
    if (session.snapshot().kind === 'restoring') return session.settled();
    return session.unchecked() ? session.restore() : session.snapshot();
  };
  const ask = async (reason: 'expired' | 'required'): Promise<boolean> => {
    const result = await overlays.open('auth.sign-in', { reason });
    if (result.kind === 'signed-in') return true;
    localStore.remove(STORAGE_KEY.nextUrl);
    return false;
  };
  return {
    require: async (returnTo) => {
      const who = await whoIsHere();
      if (who.kind === 'signed-in') return true;
      localStore.write(STORAGE_KEY.nextUrl, returnTo);
      return ask('required');
    },
    expired: () => {
      session.forget();
      const { href, pathname } = navigation.snapshot();
      if (pathname === SIGN_IN_PATH) return;
      localStore.write(STORAGE_KEY.nextUrl, href);
      navigation.navigate(expiredHref, { replace: true });
    },
    onSignInPage: async () => {
      const who = await whoIsHere();
      const home = linkTo('home');
      // A session that could not be checked has not ended.
      if (who.kind !== 'signed-in' && !session.unchecked() && (await ask('expired'))) return;
      await navigation.markerGone();
      // Another page may have been opened while the dialog was open.
      if (navigation.snapshot().pathname === SIGN_IN_PATH) navigation.navigate(home, { replace: true });
    },
  };
};
