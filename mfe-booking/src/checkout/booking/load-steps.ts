export const loadSteps = () => import(/* webpackChunkName: "booking-steps" */ './booking-screen.tsx');
