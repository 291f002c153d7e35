/** How long a promoted version is on trial. */
export const TRIAL_MINUTES = 60;
