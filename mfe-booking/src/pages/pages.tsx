import { Suspense, useEffect } from 'react';
import type { MatchedRoute } from 'shared-contracts/routes';
import { PageColumn, Skeleton, SkeletonRegion, Stack } from 'shared-ui';
import { useHost, useNavigation } from 'shared-ui/remote-kit';
import { HomeSkeleton } from '../discover/home/home-skeleton.tsx';
import { PreloadContext } from '../shared/state/preload.ts';
import { NoSuchService } from '../service/steps/no-such-service.ts';
import { preloadScreen, screenOf } from './screens.ts';
import { usePageScroll } from './use-page-scroll.ts';

/**
 * Loaded for a link that names a patient, with the page to which such links lead: it needs the schema library, which the first view
 * of home does not load.
 */
const keepPatient = async (route: MatchedRoute, now: number): Promise<void> => {
  if (!route.query.rel_id) return;
  const { keepRequestedPatient } = await import(
    /* webpackChunkName: "clinics" */ '../shared/patients/requested-patient.ts'
  );
  keepRequestedPatient(route, now);
};

/** All pages of this remote: the address determines the screen. */
export const Pages = () => {
  const { route } = useNavigation();
  const { clock } = useHost();
  usePageScroll(route);
  useEffect(() => void keepPatient(route, clock.now()), [route, clock]);
  const Screen = screenOf(route);
  return (
    <PreloadContext value={preloadScreen}>
      <Suspense fallback={route.routeId === 'home' ? <HomeSkeleton /> : <PageSkeleton />}>
        {Screen ? <Screen key={route.routeId} /> : <NoSuchService />}
      </Suspense>
    </PreloadContext>
  );
};

const PageSkeleton = () => (
  <PageColumn>
    <SkeletonRegion>
      <Skeleton shape="block" height="40px" width="60%" />
      <Stack>
        <Skeleton shape="block" height="112px" />
        <Skeleton shape="block" height="112px" />
        <Skeleton shape="block" height="112px" />
      </Stack>
    </SkeletonRegion>
  </PageColumn>
);
