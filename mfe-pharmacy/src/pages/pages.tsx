import { Suspense } from 'react';
import type { RouteId } from 'shared-contracts/routes';
import { ComingSoon, type LazyScreen, lazyScreen, useNavigation, useT } from 'shared-ui/remote-kit';

const PrescriptionsPage = lazyScreen(() =>
  import(/* webpackChunkName: "prescriptions" */ '../prescriptions/prescriptions-page.tsx').then((module) => ({
    default: module.PrescriptionsPage,
  })),
);

const SCREENS: Readonly<Partial<Record<RouteId, LazyScreen>>> = {
  prescriptions: PrescriptionsPage,
  prescriptionOrder: lazyScreen(() => import(/* webpackChunkName: "order" */ '../order/order-screen.tsx')),
  medicineAvailability: lazyScreen(
    () => import(/* webpackChunkName: "availability" */ '../order/availability-screen.tsx'),
  ),
  pharmacyPaymentSuccessful: lazyScreen(
    () => import(/* webpackChunkName: "payment-done" */ '../order/payment-done-screen.tsx'),
  ),
  prescriptionReorder: lazyScreen(() => import(/* webpackChunkName: "reorder" */ '../order/reorder-screen.tsx')),
  trackingOrder: lazyScreen(() => import(/* webpackChunkName: "tracking" */ '../tracking/tracking-screen.tsx')),
  completedOrder: lazyScreen(() => import(/* webpackChunkName: "completed" */ '../tracking/completed-screen.tsx')),
};

/** The screens of this remote, by route. The details of a prescription open in a later version and say so. */
export const Pages = () => {
  const { routeId } = useNavigation().route;
  const t = useT();
  const Screen = SCREENS[routeId];
  if (!Screen) return <ComingSoon title={t('soon.details.title')}>{t('soon.details.text')}</ComingSoon>;
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
};
