import { type ComponentType, Suspense, useEffect, useMemo, useRef } from 'react';
import type { HostNative } from 'shared-contracts/host';
import { routeDefinition } from 'shared-contracts/routes';
import { lazyScreen } from 'shared-ui/remote-kit';
import { useRoute, useSession, useShell } from '../context/shell-context.tsx';
import { Part } from '../context/part.tsx';
import type { Shell } from '../context/shell.ts';
import { loadOnDemand } from './load-on-demand.ts';
import type { SignInFirstProps } from './sign-in-first.tsx';

interface GuardedProps {
  native: HostNative | null;
  /** See `Renewal`: whether the patient has declined to sign in again after this session. */
  hasGivenUp: (token: string) => boolean;
  onOwnPage: () => void;
  children: React.ReactNode;
}

const signInFirst = (shell: Shell): ComponentType<SignInFirstProps> =>
  lazyScreen(async () => ({ default: (await loadOnDemand(shell.i18n.texts)).SignInFirst }));

/**
 * Renders a page behind sign-in only while somebody is signed in. When the session ends (signed out here or in the app, or ended by the
 * server without a replacement), the page is unmounted with all data of the patient, and mounted again after a sign-in.
 */
export const Guarded = ({ native, hasGivenUp, onOwnPage, children }: GuardedProps) => {
  const shell = useShell();
  const { routeId, href } = useRoute();
  const session = useSession();
  const SignInFirst = useMemo(() => signInFirst(shell), [shell]);
  // The session is not known before the guards have let the first page in.
  const isDecided = shell.navigation.shown() !== null;
  const closed = isDecided && routeDefinition(routeId).guard === 'login' && session.kind !== 'signed-in';
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (session.kind === 'signed-in') last.current = shell.session.token();
  }, [session, shell]);
  // While the session cannot be checked, the page shows `SessionUnchecked` itself.
  if (!closed || shell.session.unchecked()) return children;
  const asks = !hasGivenUp(last.current ?? '');
  return (
    <Part name="sign-in-first" failed="page">
      <Suspense fallback={null}>
        <SignInFirst key={href} href={href} asks={asks} native={native} onShown={onOwnPage} />
      </Suspense>
    </Part>
  );
};
