import { Suspense } from 'react';
import { lazyScreen } from 'shared-ui/remote-kit';
import { DISMISSED, type OverlayMountProps, type OverlayProps, type OverlayResult } from 'shared-contracts/host';

const signIn = () => import(/* webpackChunkName: "sign-in" */ './sign-in/sign-in-dialog.tsx');
const welcome = () => import(/* webpackChunkName: "welcome" */ './welcome/welcome-dialog.tsx');
const SignInDialog = lazyScreen(async () => ({ default: (await signIn()).SignInDialog }));
const WelcomeDialog = lazyScreen(async () => ({ default: (await welcome()).WelcomeDialog }));

/** The dialogs of this remote. */
export type AuthOverlay = 'auth.sign-in' | 'auth.welcome';

/** Fetches the file of a dialog, so that it is there when mounted. */
export const fetchDialog = async (overlay: AuthOverlay): Promise<void> => {
  await (overlay === 'auth.welcome' ? welcome() : signIn());
};

/** Shows the dialog the host asked for; each is its own file, fetched when first opened. */
export const Overlay = (mount: OverlayMountProps<AuthOverlay>) => (
  <Suspense fallback={null}>{dialogOf(mount)}</Suspense>
);

const dialogOf = ({ overlay, props, close }: OverlayMountProps<AuthOverlay>) => {
  // The host pairs an id with its own props and result; the mount props cannot say so in their type.
  if (overlay === 'auth.welcome') {
    return <WelcomeDialog {...(props as OverlayProps<'auth.welcome'>)} close={() => close(DISMISSED)} />;
  }
  return (
    <SignInDialog
      {...(props as OverlayProps<'auth.sign-in'>)}
      close={close as (result: OverlayResult<'auth.sign-in'>) => void}
    />
  );
};
