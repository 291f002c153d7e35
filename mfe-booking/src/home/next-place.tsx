import { Suspense, useEffect } from 'react';
import { Skeleton } from 'shared-ui';
import { useSession, lazyScreen } from 'shared-ui/remote-kit';
import { expectsNext, rememberNext } from './next-hint.ts';

const NextAppointment = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "home-patient" */ './next-appointment.tsx')).NextAppointment,
}));

/** Where the next appointment stands. Visitors have none and download nothing; the place is kept for those who had one. */
export const NextPlace = () => {
  const { kind } = useSession();
  useEffect(() => {
    if (kind === 'visitor') rememberNext(false);
  }, [kind]);
  if (kind === 'visitor') return null;
  const kept = expectsNext() ? <Skeleton shape="block" height="13.5rem" /> : null;
  if (kind === 'restoring') return kept;
  return (
    <Suspense fallback={kept}>
      <NextAppointment />
    </Suspense>
  );
};
