import { Suspense, useEffect } from 'react';
import { PageColumn, Skeleton, SkeletonRegion, Stack } from 'shared-ui';
import { useHost, useNavigation } from 'shared-ui/remote-kit';
import { keepRequestedPatient } from '../shared/patients/requested-patient.ts';
import { HomeSkeleton } from '../discover/home/home-skeleton.tsx';
import { PreloadContext } from '../shared/state/preload.ts';
import { NoSuchService } from '../service/steps/no-such-service.ts';
import { preloadScreen, screenOf } from './screens.ts';
import { usePageScroll } from './use-page-scroll.ts';

/** All pages of this remote: the address determines the screen. */
export const Pages = () => {
  const { route } = useNavigation();
  const { clock } = useHost();
  usePageScroll(route);
  useEffect(() => keepRequestedPatient(route, clock.now()), [route, clock]);
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
