import { loadSteps } from './load-steps.ts';

/** The code of the steps of a held booking. Asked for while the slot is being held, so that the two do not wait for each other. */
export const loadBooking = () => {
  loadSteps().catch(() => undefined);
  return import(/* webpackChunkName: "booking" */ './booking-pages.tsx');
};
