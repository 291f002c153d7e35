import { Suspense, useEffect } from 'react';
import { Skeleton } from 'shared-ui';
import { useSession, lazyScreen } from 'shared-ui/remote-kit';
import { expectsNext, forgetNext } from '../../shared/visit/next-hint.ts';

const NextAppointment = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "home-patient" */ './next-appointment.tsx')).NextAppointment,
}));

/**
 * Reserves the space of the next appointment. Visitors have none and load nothing. The space is reserved for users who had an
 * appointment last time, and after a sign-in on this page until the answer has arrived.
 */
export const NextPlace = () => {
  const { kind } = useSession();
  useEffect(() => {
    if (kind === 'visitor') forgetNext();
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
