import { Suspense, useSyncExternalStore } from 'react';
import { lazyScreen } from 'shared-ui/remote-kit';
import { useSession, useShell, useT } from '../context/shell-context.tsx';
import { FamilyDoctorOffer } from './family-doctor-offer.tsx';

const OwnFamilyDoctor = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "own-family-doctor" */ './own-family-doctor.tsx')).OwnFamilyDoctor,
}));

/**
 * The family-doctor plan, on home only (specification part 1, section 2.2). Signed-in patients see their own doctor; that code is loaded
 * after the page.
 */
export const FamilyDoctorBanner = () => {
  const t = useT();
  const { pageLoad } = useShell();
  const settled = useSyncExternalStore(pageLoad.subscribe, pageLoad.settled);
  const signedIn = useSession().kind === 'signed-in';
  return (
    <aside aria-label={t('family.title')}>
      {signedIn && settled ? (
        <Suspense fallback={<FamilyDoctorOffer />}>
          <OwnFamilyDoctor />
        </Suspense>
      ) : (
        <FamilyDoctorOffer />
      )}
    </aside>
  );
};
