import { loadSteps } from './load-steps.ts';

/** Loads the code of the steps of a held booking. It is preloaded while the slot is being held, so that both run in parallel. */
export const loadBooking = () => {
  loadSteps().catch(() => undefined);
  return import(/* webpackChunkName: "booking" */ './booking-pages.tsx');
};
