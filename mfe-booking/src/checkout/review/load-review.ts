/** Loads the code of the review. It is preloaded on the previous step, so that the review waits only for its price. */
export const loadReview = () => import(/* webpackChunkName: "review" */ './review-screen.tsx');
