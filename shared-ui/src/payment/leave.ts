/** Leaving the product for another site's page, e.g. the bank's. An object, so that a test can look at it. */
export const leave = {
  to: (url: string): void => window.location.assign(url),
};
