import { type Day, type Instant, type Language, NUMBER_LOCALE, RIYADH_TIME_ZONE } from 'shared-contracts/domain';

const LOOK = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** `20 November 2026` / `٢٠ نوفمبر ٢٠٢٦` of a Riyadh day. */
export const formatDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(NUMBER_LOCALE[language], { ...LOOK, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The Riyadh day of an instant, written the same way. */
export const formatInstantDay = (instant: Instant, language: Language): string =>
  new Intl.DateTimeFormat(NUMBER_LOCALE[language], { ...LOOK, timeZone: RIYADH_TIME_ZONE }).format(new Date(instant));
