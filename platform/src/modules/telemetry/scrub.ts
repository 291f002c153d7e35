/** Removes personal data from reports. Browsers do so before they send; the server does not rely on it. */
import type { TelemetryEntry } from 'shared-contracts/api';

const DIGITS = /[\d\u0660-\u0669\u06f0-\u06f9][\d\s\u0660-\u0669\u06f0-\u06f9-]{4,}[\d\u0660-\u0669\u06f0-\u06f9]/g;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
const QUERY = /[?#][^\s)'"]*/g;
/** Session tokens are 43 characters of base64url. */
const TOKEN = /[A-Za-z0-9_-]{40,}/g;

export const withoutPersonalData = (text: string): string =>
  text.replaceAll(EMAIL, '@').replaceAll(QUERY, '').replaceAll(TOKEN, '#').replaceAll(DIGITS, '#');

const scrubbed = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutPersonalData(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [withoutPersonalData(name), scrubbed(inner)]));
};

/** Fields that need their digits and have a format without personal data. */
const KEPT: Partial<Record<keyof TelemetryEntry, RegExp>> = {
  at: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  version: /^\d{1,4}(?:\.\d{1,4}){2}(?:[-+][a-z.\d]{1,20})?$/,
  traceId: /^(?=[\da-f-]*[a-f])[\da-f-]{16,36}$/,
};

/**
 * Applies to every field including property names, so that a new field of the contract is covered. Stack frames keep their line
 * and column numbers (`file.js:12:3456`), which never match the pattern of phone numbers.
 */
export const scrubEntry = (entry: TelemetryEntry): TelemetryEntry => {
  const kept = Object.entries(KEPT).flatMap(([field, form]) => {
    const value = entry[field as keyof typeof KEPT];
    return typeof value === 'string' && form.test(value) ? [[field, value]] : [];
  });
  return { ...(scrubbed(entry) as TelemetryEntry), ...(Object.fromEntries(kept) as Partial<TelemetryEntry>) };
};
