/**
 * The calendar in which a page shows dates (specification part 1, section 1). It is an attribute of the document, as its language
 * is, because every remote has its own copy of the formatters. On the server dates are Gregorian.
 */
export const CALENDARS = ['gregorian', 'hijri'] as const;
export type Calendar = (typeof CALENDARS)[number];

interface Root {
  readonly dataset: Record<string, string | undefined>;
}

const root = (): Root | undefined =>
  (globalThis as { document?: { readonly documentElement: Root } }).document?.documentElement;

export const shownCalendar = (): Calendar => (root()?.dataset['calendar'] === 'hijri' ? 'hijri' : 'gregorian');

/** The caller renders the current content again. */
export const showCalendar = (calendar: Calendar): void => {
  const element = root();
  if (element) element.dataset['calendar'] = calendar;
};
