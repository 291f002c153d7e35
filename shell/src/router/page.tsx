import { Suspense, useCallback, useEffect, useState } from 'react';
import { lazyScreen } from 'shared-ui/remote-kit';
import { ownerAndGuard, SIGN_IN_PATH } from 'shared-contracts/routes';
import { useCalendar, useRoute, useSession, useShell } from '../context/shell-context.tsx';
import { Part } from '../context/part.tsx';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import { StaticPage } from '../remotes/static-page.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useArrival } from './use-arrival.ts';

const InformationPage = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "information" */ '../pages/information-page.tsx')).InformationPage,
}));

/** Its chunk is loaded after every first page, so it is available offline. */
const SessionUnchecked = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "watch" */ './session-unchecked.tsx')).SessionUnchecked,
}));

interface PageProps {
  /** What the edge sent for the first page. */
  staticPage: HTMLElement | null;
  /** Called when a page of the shell is on the screen. */
  onOwnPage?: (() => void) | undefined;
}

/** The page of the current route: the remote of its owner, or a page of the shell. A failure in it is replaced by a card. */
export const Page = (props: PageProps) => (
  <Part name="page" failed="page">
    <CurrentPage {...props} />
  </Part>
);

const CurrentPage = ({ staticPage, onOwnPage }: PageProps) => {
  const route = useRoute();
  const { pageLoad, session } = useShell();
  const { owner, guard } = ownerAndGuard(route);
  const { kind } = useSession();
  const calendar = useCalendar();
  const isUnreached = guard === 'login' && kind !== 'signed-in' && session.unchecked();
  const [settled, setSettled] = useState<string | null>(null);
  const onSettled = useCallback(() => {
    setSettled(owner);
    pageLoad.settle();
    if (owner === 'shell' || isUnreached) onOwnPage?.();
  }, [owner, isUnreached, onOwnPage, pageLoad]);
  // The static content of the edge belongs to the first page; later pages have skeletons.
  const first = settled === null;
  useSignInPage();
  useRestoreFocus();
  useArrival(route.href, settled === owner);
  const sent =
    first && staticPage ? (
      <div aria-busy="true">
        <StaticPage content={staticPage} />
      </div>
    ) : null;
  if (isUnreached) {
    return (
      <Suspense fallback={null}>
        <SessionUnchecked onShown={onSettled} />
      </Suspense>
    );
  }
  return owner === 'shell' ? (
    <Suspense fallback={sent}>
      <InformationPage route={route} loading={sent} onSettled={onSettled} />
    </Suspense>
  ) : (
    // Another calendar changes every date of the page, so the page is mounted again.
    <RemoteOutlet
      key={`${owner} ${calendar}`}
      remote={owner}
      staticPage={first ? staticPage : null}
      onSettled={onSettled}
    />
  );
};

/** `/signin` is home; with `expiry=expired` the sign-in dialog opens over it. */
const useSignInPage = () => {
  const { signIn } = useShell();
  const { pathname, query } = useRoute();
  const expired = pathname === SIGN_IN_PATH && query['expiry'] === 'expired';
  useEffect(() => {
    if (expired) void signIn.onSignInPage();
  }, [expired, signIn]);
};
