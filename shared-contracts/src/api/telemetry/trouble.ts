/** Events of a page that came up and is not well, each sent once a page: versions that were on it are compared by them. */
export const PAGE_TROUBLE = {
  /** A call was answered with a fault of the server, or of what was asked. */
  calls: 'page-call-failed',
  /** A web vital is poor. */
  slow: 'page-slow',
} as const;
export type PageTrouble = keyof typeof PAGE_TROUBLE;
