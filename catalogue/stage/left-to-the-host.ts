/** Rules of axe about a whole document: header, footer and the heading of a page behind a dialog are the host's. */
export const LEFT_TO_THE_HOST = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass'] as const;
