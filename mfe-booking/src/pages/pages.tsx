import { Suspense } from 'react';
import { Skeleton, SkeletonRegion } from 'shared-ui';
import { useNavigation } from 'shared-ui/remote-kit';
import { HomeSkeleton } from '../home/home-skeleton.tsx';
import { ComingSoonScreen } from './coming-soon-screen.tsx';
import { screenOf } from './screens.ts';
import { usePageScroll } from './use-page-scroll.ts';
import frame from '../common/frame.module.css';

/** Every page of this remote: the address says which screen. */
export const Pages = () => {
  const { route } = useNavigation();
  usePageScroll(route);
  const Screen = screenOf(route);
  if (!Screen) return <ComingSoonScreen routeId={route.routeId} />;
  return (
    <Suspense fallback={route.routeId === 'home' ? <HomeSkeleton /> : <PageSkeleton />}>
      <Screen />
    </Suspense>
  );
};

const PageSkeleton = () => (
  <div className={frame.task}>
    <SkeletonRegion>
      <Skeleton shape="block" height="40px" width="60%" />
      <div className={frame.stack}>
        <Skeleton shape="block" height="112px" />
        <Skeleton shape="block" height="112px" />
        <Skeleton shape="block" height="112px" />
      </div>
    </SkeletonRegion>
  </div>
);
