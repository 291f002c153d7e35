import { lazy, Suspense } from 'react';
import type { OverlayMountProps, OverlayProps, OverlayResult } from 'shared-contracts/host';

const SignInDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "sign-in" */ './sign-in/sign-in-dialog.tsx')).SignInDialog,
}));
const WelcomeDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "welcome" */ './welcome/welcome-dialog.tsx')).WelcomeDialog,
}));

/** The dialogs of this remote. */
export type AuthOverlay = 'auth.sign-in' | 'auth.welcome';

/** Shows the dialog the host asked for; each is its own file, fetched when first opened. */
export const Overlay = (mount: OverlayMountProps<AuthOverlay>) => (
  <Suspense fallback={null}>{dialogOf(mount)}</Suspense>
);

const dialogOf = ({ overlay, props, close }: OverlayMountProps<AuthOverlay>) => {
  // The host pairs an id with its own props and result; the mount props cannot say so in their type.
  if (overlay === 'auth.welcome') {
    return <WelcomeDialog {...(props as OverlayProps<'auth.welcome'>)} close={() => close(undefined)} />;
  }
  return (
    <SignInDialog
      {...(props as OverlayProps<'auth.sign-in'>)}
      close={close as (result: OverlayResult<'auth.sign-in'>) => void}
    />
  );
};
