/**
 * The messages that the specification lists (part 2, section 8), each in both languages: by its error code, or
 * by the package's text.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ERROR_CODES } from 'shared-contracts/api';
import { WORKSPACE } from '../releases/paths.ts';

/** An error code in capitals, or `package/file key`. */
const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'session expired': ['SESSION_EXPIRED', 'mfe-auth/common phone.expired'],
  'code incorrect': ['OTP_INCORRECT', 'OTP_EXPIRED'],
  'payment failed': ['PAYMENT_FAILED'],
  'slot lock expired': ['SLOT_LOCK_EXPIRED'],
  'no connection': ['shell/shell connection.none', 'shell/shell api.network'],
  'something went wrong': ['INTERNAL', 'shell/shell api.badResponse'],
  'voucher not valid': ['VOUCHER_INVALID'],
  'captcha failed': ['CAPTCHA_INCORRECT'],
  'ID not verified': ['IDENTITY_NOT_VERIFIED', 'mfe-auth/sign-up identity.continueUnverified'],
  'location not updated': ['LOCATION_NOT_UPDATED'],
  'location already saved': ['LOCATION_ALREADY_SAVED'],
  'file not available': ['mfe-account/file-actions file.downloadFailed', 'mfe-booking/common documents.fetchFailed'],
  'camera or microphone denied': ['mfe-comms/call devices.camera.denied', 'mfe-comms/call devices.microphone.denied'],
  'microphone access, please allow': ['mfe-booking/voice voice.problem.deniedHint'],
  'camera in use': ['mfe-comms/call devices.camera.busy'],
  'app update required': ['shell/webview refusal.update.title'],
  'invalid prescription': ['PRESCRIPTION_INVALID'],
  'order not found, or of somebody else': ['ORDER_NOT_FOUND'],
  'order cannot be cancelled': ['ORDER_NOT_CANCELLABLE'],
  'prescription expired': ['PRESCRIPTION_EXPIRED'],
  'drug not prescribed': ['DRUG_NOT_PRESCRIBED'],
  'quantity higher than prescribed': ['QUANTITY_OVER_PRESCRIBED'],
  'insurance not linked': ['INSURANCE_MISMATCH'],
  'not covered by insurance': ['mfe-booking/family-doctor familyDoctor.insurance.notCovered'],
  'no slots': ['mfe-booking/browse browse.noSlots'],
  'no doctors': ['mfe-booking/browse browse.none'],
  'no nurses or laboratories': ['mfe-booking/choosing who.nobody'],
  'no reviews': ['mfe-booking/browse reviews.none'],
  'no records': ['mfe-account/records records.empty'],
};

const LANGUAGES = ['ar', 'en'] as const;

/** Keys are nested or flat, by package. */
const textAt = (texts: unknown, key: string): unknown =>
  (texts as Record<string, unknown>)[key] ??
  key.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], texts);

const textOf = (source: string, language: (typeof LANGUAGES)[number]): unknown => {
  const [place = '', key] = source.split(' ');
  if (key === undefined) return ERROR_CODES[place as keyof typeof ERROR_CODES]?.[language];
  const [folder = '', file = ''] = place.split('/');
  const path = join(WORKSPACE, folder, 'src', 'locales', language, `${file}.json`);
  return textAt(JSON.parse(readFileSync(path, 'utf8')), key);
};

describe('messages of the specification', () => {
  for (const [message, sources] of Object.entries(MESSAGES))
    it(`has "${message}" in both languages`, () => {
      for (const source of sources)
        for (const language of LANGUAGES) {
          const text = textOf(source, language);
          assert.ok(typeof text === 'string' && text !== '', `${source} (${language})`);
        }
    });
});
