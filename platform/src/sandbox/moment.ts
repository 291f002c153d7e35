import { type Language, NUMBER_LOCALE, RIYADH_TIME_ZONE } from 'shared-contracts/domain';
import { html, type Html } from '../core/html.ts';

/** A time element that is readable for people and programs. */
export const timeElement = (at: string, language: Language): Html =>
  html`<time datetime="${at}">${momentText(new Date(at), language, { dateStyle: 'full', timeStyle: 'short' })}</time>`;

/** An instant in Riyadh time, for readers of the sandbox pages. */
export const momentText = (at: Date, language: Language, look: Intl.DateTimeFormatOptions): string =>
  at.toLocaleString(NUMBER_LOCALE[language], { ...look, timeZone: RIYADH_TIME_ZONE });
