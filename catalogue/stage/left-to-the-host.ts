/** Rules of axe about a complete document: header, footer and the heading of a page behind a dialog belong to the host. */
export const LEFT_TO_THE_HOST = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass'] as const;
