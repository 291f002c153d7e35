import { type Language, NUMBER_LOCALE, RIYADH_TIME_ZONE } from 'shared-contracts/domain';

/** A moment by the clocks of Riyadh, for readers of the sandbox pages. */
export const momentText = (at: Date, language: Language, look: Intl.DateTimeFormatOptions): string =>
  at.toLocaleString(NUMBER_LOCALE[language], { ...look, timeZone: RIYADH_TIME_ZONE });
