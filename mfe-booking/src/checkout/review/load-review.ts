/** The code of the review. Asked for on the step before it, so that the review waits for its price alone. */
export const loadReview = () => import(/* webpackChunkName: "review" */ './review-screen.tsx');
