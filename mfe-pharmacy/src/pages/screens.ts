/** Screens by route, each in a separate chunk. */
import type { RouteId } from 'shared-contracts/routes';
import { type LazyScreen, lazyScreen } from 'shared-ui/remote-kit';

const PrescriptionsPage = lazyScreen(() =>
  import(/* webpackChunkName: "prescriptions" */ '../prescriptions/prescriptions-page.tsx').then((module) => ({
    default: module.PrescriptionsPage,
  })),
);

export const SCREENS: Readonly<Partial<Record<RouteId, LazyScreen>>> = {
  prescriptions: PrescriptionsPage,
  prescriptionOrder: lazyScreen(
    () => import(/* webpackChunkName: "order" */ '../order/order-screen.tsx'),
    ['warnings'],
  ),
  medicineAvailability: lazyScreen(
    () => import(/* webpackChunkName: "availability" */ '../order/availability-screen.tsx'),
  ),
  pharmacyPaymentSuccessful: lazyScreen(
    () => import(/* webpackChunkName: "payment-done" */ '../order/payment-done-screen.tsx'),
  ),
  prescriptionReorder: lazyScreen(() => import(/* webpackChunkName: "reorder" */ '../order/reorder-screen.tsx')),
  trackingOrder: lazyScreen(() => import(/* webpackChunkName: "tracking" */ '../tracking/tracking-screen.tsx')),
  prescriptionDetails: lazyScreen(
    () => import(/* webpackChunkName: "prescription-details" */ '../prescriptions/details-screen.tsx'),
    ['details'],
  ),
  prescriptionCheck: lazyScreen(
    () => import(/* webpackChunkName: "prescription-check" */ '../prescriptions/check-screen.tsx'),
    ['check'],
  ),
  completedOrder: lazyScreen(
    () => import(/* webpackChunkName: "completed" */ '../help/completed-screen.tsx'),
    ['help'],
  ),
};
