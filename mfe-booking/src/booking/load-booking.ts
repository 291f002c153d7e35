/** The code of the steps of a held booking. Asked for while the slot is being held, so that the two do not wait for each other. */
export const loadBooking = () => import(/* webpackChunkName: "booking" */ './booking-screen.tsx');
