import { Suspense, useEffect } from 'react';
import { useSession, lazyScreen } from 'shared-ui/remote-kit';
import { forgetNext } from '../../shared/visit/next-hint.ts';
import { nextKept } from './next-kept.tsx';

const NextAppointment = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "home-patient" */ './next-appointment.tsx')).NextAppointment,
}));

/**
 * Reserves the space of the next appointment. Visitors have none and load nothing. The space is reserved for users who had an
 * appointment last time, and after a sign-in on this page until the answer has arrived.
 * Where nothing is remembered, what follows is drawn when the answer has arrived.
 */
export const NextPlace = () => {
  const { kind } = useSession();
  useEffect(() => {
    if (kind === 'visitor') forgetNext();
  }, [kind]);
  if (kind === 'visitor') return null;
  if (kind === 'restoring') return nextKept();
  return (
    <Suspense fallback={nextKept()}>
      <NextAppointment />
    </Suspense>
  );
};
