/** Cuts what could name a person. Browsers do so before they send; the server does not take their word for it. */
import type { TelemetryEntry } from 'shared-contracts/api';

const DIGITS = /[\d\u0660-\u0669\u06f0-\u06f9][\d\s\u0660-\u0669\u06f0-\u06f9-]{4,}[\d\u0660-\u0669\u06f0-\u06f9]/g;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
const QUERY = /[?#][^\s)'"]*/g;
/** Session tokens are 43 characters of base64url. */
const TOKEN = /[A-Za-z0-9_-]{40,}/g;

export const withoutPersonalData = (text: string): string =>
  text.replaceAll(EMAIL, '@').replaceAll(QUERY, '').replaceAll(TOKEN, '#').replaceAll(DIGITS, '#');

/** Stack frames keep their line and column numbers (`file.js:12:3456`): these are never five digits with blanks between. */
const TEXTS = ['page', 'where', 'message', 'stack'] as const;

export const scrubEntry = (entry: TelemetryEntry): TelemetryEntry => {
  const texts = Object.fromEntries(
    TEXTS.flatMap((field) => {
      const value = entry[field];
      return value === undefined ? [] : [[field, withoutPersonalData(value)]];
    }),
  );
  const properties = Object.fromEntries(
    Object.entries(entry.properties ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutPersonalData(value) : value,
    ]),
  );
  return { ...entry, ...texts, ...(entry.properties ? { properties } : {}) };
};
