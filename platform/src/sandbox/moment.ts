import { type Language, NUMBER_LOCALE, RIYADH_TIME_ZONE } from 'shared-contracts/domain';
import { html, type Html } from '../core/html.ts';

/** When something is, readable for people and for programs. */
export const timeElement = (at: string, language: Language): Html =>
  html`<time datetime="${at}">${momentText(new Date(at), language, { dateStyle: 'full', timeStyle: 'short' })}</time>`;

/** A moment by the clocks of Riyadh, for readers of the sandbox pages. */
export const momentText = (at: Date, language: Language, look: Intl.DateTimeFormatOptions): string =>
  at.toLocaleString(NUMBER_LOCALE[language], { ...look, timeZone: RIYADH_TIME_ZONE });
