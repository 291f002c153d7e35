import { STATUS } from '../core/envelope.ts';
import { ERROR_CODES, type ErrorCode } from './error-codes.ts';
import { ACCOUNT_CODES } from './account.ts';
import { BOOKING_CODES } from './booking.ts';
import type { ErrorEntry } from './entry.ts';
import { FAMILY_DOCTOR_CODES } from './family-doctor.ts';
import { FILES_AND_INSURANCE_CODES } from './files-and-insurance.ts';
import { GENERAL_CODES } from './general.ts';
import { PAYMENT_CODES } from './payment.ts';
import { PHARMACY_CODES } from './pharmacy.ts';

const entries = Object.entries(ERROR_CODES) as [ErrorCode, ErrorEntry][];
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted();
const ARABIC = /[\u0620-\u064A]/;

describe.each(entries)('%s', (code, entry) => {
  it('has a text in both languages, each in its own script', () => {
    expect(entry.ar).toMatch(ARABIC);
    expect(entry.en).toMatch(/[A-Za-z]{2}/);
    expect(entry.en).not.toMatch(ARABIC);
  });

  it('has the same placeholders in both languages', () =>
    expect(placeholders(entry.ar)).toEqual(placeholders(entry.en)));

  it('has a status that agrees with HTTP', () => {
    const { http, status } = entry;
    if (status === STATUS.invalid) expect([400, 404, 413, 422]).toContain(http);
    if (status === STATUS.refused) expect([402, 409, 429, 500, 503]).toContain(http);
    if (status === STATUS.signInFailed || status === STATUS.sessionExpired) expect(http).toBe(401);
    expect(status).not.toBe(STATUS.success);
  });

  it('is a stable identifier', () => expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/));
});

it('error codes: exactly one code ends the session', () => {
  expect(entries.filter(([, { status }]) => status === STATUS.sessionExpired).map(([code]) => code)).toEqual([
    'SESSION_EXPIRED',
  ]);
  expect(ERROR_CODES.SESSION_EXPIRED.client).toBe('sign-in');
});

it('error codes: each code is in one area', () => {
  const areas = [
    GENERAL_CODES,
    ACCOUNT_CODES,
    BOOKING_CODES,
    PAYMENT_CODES,
    FAMILY_DOCTOR_CODES,
    FILES_AND_INSURANCE_CODES,
    PHARMACY_CODES,
  ];
  expect(areas.flatMap((area) => Object.keys(area)).toSorted()).toEqual(Object.keys(ERROR_CODES).toSorted());
});
