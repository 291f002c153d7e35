import { Suspense } from 'react';
import type { RouteId } from 'shared-contracts/routes';
import { ComingSoon, useNavigation, useT, lazyScreen } from 'shared-ui/remote-kit';

const PrescriptionsPage = lazyScreen(() =>
  import(/* webpackChunkName: "prescriptions" */ '../prescriptions/prescriptions-page.tsx').then((module) => ({
    default: module.PrescriptionsPage,
  })),
);

const isTracking = (routeId: RouteId): boolean => routeId === 'trackingOrder' || routeId === 'completedOrder';

/** The screens of this remote, by route. Ordering and tracking open in a later version and say so. */
export const Pages = () => {
  const { routeId } = useNavigation().route;
  const t = useT();
  if (routeId === 'prescriptions') {
    return (
      <Suspense fallback={null}>
        <PrescriptionsPage />
      </Suspense>
    );
  }
  const soon = isTracking(routeId) ? 'tracking' : 'order';
  return <ComingSoon title={t(`soon.${soon}.title`)}>{t(`soon.${soon}.text`)}</ComingSoon>;
};
