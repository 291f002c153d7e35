/** Navigates to a page of another site, e.g. the bank's. An object, so that a test can replace its method. */
export const leave = {
  to: (url: string): void => window.location.assign(url),
};
