import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from 'shared-ui/remote-kit';
import { DISMISSED, type OverlayMountProps, type OverlayProps, type OverlayResult } from 'shared-contracts/host';

/** The dialogs of this remote. */
export type AuthOverlay =
  | 'auth.sign-in'
  | 'auth.welcome'
  | 'auth.prove'
  | 'auth.change-phone'
  | 'auth.add-passkey'
  | 'auth.insurance';

const signIn = () => import(/* webpackChunkName: "sign-in" */ './sign-in/sign-in-dialog.tsx');
const welcome = () => import(/* webpackChunkName: "welcome" */ './welcome/welcome-dialog.tsx');
const SignInDialog = lazyScreen(async () => ({ default: (await signIn()).SignInDialog }));
const WelcomeDialog = lazyScreen(async () => ({ default: (await welcome()).WelcomeDialog }), ['welcome']);
const ProveDialog = lazyScreen(
  async () => ({
    default: (await import(/* webpackChunkName: "prove-dialog" */ './prove/prove-dialog.tsx')).ProveDialog,
  }),
  ['prove'],
);
const ChangePhoneDialog = lazyScreen(
  async () => ({
    default: (await import(/* webpackChunkName: "change-phone" */ './prove/change-phone-dialog.tsx')).ChangePhoneDialog,
  }),
  ['prove'],
);

const addPasskey = () => import(/* webpackChunkName: "add-passkey" */ './passkey/add-passkey-dialog.tsx');
const AddPasskeyDialog = lazyScreen(async () => ({ default: (await addPasskey()).AddPasskeyDialog }), ['passkey']);

const insurance = () => import(/* webpackChunkName: "insurance" */ './insurance/insurance-dialog.tsx');
const InsuranceDialog = lazyScreen(async () => ({ default: (await insurance()).InsuranceDialog }), ['insurance']);

const FILES: Readonly<Record<AuthOverlay, () => Promise<unknown>>> = {
  'auth.sign-in': signIn,
  'auth.welcome': welcome,
  'auth.prove': () => import(/* webpackChunkName: "prove-dialog" */ './prove/prove-dialog.tsx'),
  'auth.change-phone': () => import(/* webpackChunkName: "change-phone" */ './prove/change-phone-dialog.tsx'),
  'auth.add-passkey': addPasskey,
  'auth.insurance': insurance,
};

/** Prefetches the chunk of a dialog, so that it is loaded when mounted. */
export const fetchDialog = async (overlay: AuthOverlay): Promise<void> => {
  await FILES[overlay]();
};

/** Renders the dialog that the host opened; each is a separate chunk, loaded when first opened. */
export const Overlay = (mount: OverlayMountProps<AuthOverlay>) => (
  <Suspense fallback={null}>{dialogOf(mount)}</Suspense>
);

type DialogProps<Id extends AuthOverlay> = OverlayProps<Id> & { close: (result: OverlayResult<Id>) => void };

/** The host pairs an id with its own props and result; the type of the mount props cannot express that. */
const pairOf = <Id extends AuthOverlay>({ props, close }: OverlayMountProps<AuthOverlay>): DialogProps<Id> =>
  Object.assign({}, props as OverlayProps<Id>, { close: close as (result: OverlayResult<Id>) => void });

const dialogOf = (mount: OverlayMountProps<AuthOverlay>): ReactNode => {
  switch (mount.overlay) {
    case 'auth.welcome':
      return <WelcomeDialog {...pairOf<'auth.welcome'>(mount)} close={() => mount.close(DISMISSED)} />;
    case 'auth.prove':
      return <ProveDialog {...pairOf<'auth.prove'>(mount)} />;
    case 'auth.change-phone':
      return <ChangePhoneDialog {...pairOf<'auth.change-phone'>(mount)} />;
    case 'auth.add-passkey':
      return <AddPasskeyDialog {...pairOf<'auth.add-passkey'>(mount)} />;
    case 'auth.insurance':
      return <InsuranceDialog {...pairOf<'auth.insurance'>(mount)} />;
    case 'auth.sign-in':
      return <SignInDialog {...pairOf<'auth.sign-in'>(mount)} />;
  }
};
