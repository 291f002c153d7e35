/**
 * Events of a page that was loaded and has a problem, each sent once per page: versions are compared by them. In a file of its
 * own, so that a first page that sends them does not load the schemas.
 */
export const PAGE_TROUBLE = {
  /** A call was answered with an error of the server or of the request. */
  calls: 'page-call-failed',
  /** A web vital is poor. */
  slow: 'page-slow',
} as const;
export type PageTrouble = keyof typeof PAGE_TROUBLE;

/**
 * Web vitals of a page, sent once when the page is hidden for the first time. Properties: `largestPaintMs` and `interactionMs` in
 * milliseconds, `layoutShift` as web.dev defines it; a vital that the browser did not measure is absent.
 */
export const PAGE_VITALS = 'page-vitals';
