import { type Day, type Instant, type Language, NUMBER_LOCALE, RIYADH_TIME_ZONE } from 'shared-contracts/domain';

const LOOK = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A Riyadh day in words, in the reader's numerals. */
export const formatDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(NUMBER_LOCALE[language], { ...LOOK, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The Riyadh day of an instant. */
export const formatInstantDay = (instant: Instant, language: Language): string =>
  new Intl.DateTimeFormat(NUMBER_LOCALE[language], { ...LOOK, timeZone: RIYADH_TIME_ZONE }).format(new Date(instant));
