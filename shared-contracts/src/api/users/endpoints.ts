/** The account holder and relatives. */
import * as z from 'zod/mini';
import { IDENTITY_TYPES } from '../../domain/people/identity.ts';
import { Localized } from '../../domain/language/language.ts';
import { CALENDARS } from '../../domain/time/shown-calendar.ts';
import { Day, Instant } from '../../domain/time/time.ts';
import { freshProofField } from '../auth/fresh-proof.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Email, Empty, Gender, Id, LatinName, Page } from '../core/fields.ts';
import { GENERIC_NAME_MAX } from '../../domain/text/names.ts';
import { Revision } from './health-profile.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';
import { InsuranceSummary } from './patients.ts';

export const Personal = z.object({
  uid: Id,
  rel_id: Id,
  fn: z.string(),
  ln: z.string(),
  /** As in `PatientSummary`; absent from servers of 2.1 and before. */
  display_name: z.optional(z.string()),
  gnd: Gender,
  dob: Day,
  identity: z.string(),
  identity_type: openEnum(IDENTITY_TYPES),
  natio: z.string(),
  natio_name: Localized,
  email: z.string(),
  pc: z.string(),
  ph: z.string(),
  img: z.nullable(z.string()),
  verified: z.boolean(),
  /** The identity is verified in another account, and is under review. */
  in_review: z.optional(z.boolean()),
  isInsurance: z.boolean(),
});

export type Personal = z.infer<typeof Personal>;

/** The parts of a complete profile. */
export const PROFILE_PARTS = [
  'identity',
  'verification',
  'insurance',
  'address',
  'emergency',
  'body',
  'blood',
  'lifestyle',
] as const;

export const UserProfile = z.object({
  personal: Personal,
  insurance: z.nullable(InsuranceSummary),
  /** The percentage of parts of the profile that are filled. */
  profile_complete: z.int(),
  /** The parts that are missing; absent from servers of 2.1 and before. */
  profile_missing: z.optional(z.array(openEnum(PROFILE_PARTS))),
  VATError: z.optional(z.object({ message: Localized })),
  /** Counts changes of the account holder's profile; absent from servers of 2.1 and before. */
  revision: z.optional(Revision),
  /** The calendar of the account's dates; absent from servers of 2.1 and before. */
  calendar: z.optional(openEnum(CALENDARS, 'gregorian')),
});

export type UserProfile = z.infer<typeof UserProfile>;

export const userProfile = defineEndpoint({
  id: 'users.profile',
  method: 'GET',
  host: 'base',
  path: '/v6/user/profile',
  auth: 'user',
  request: Empty,
  response: UserProfile,
  summary: 'The signed-in user',
});

export const updateUserProfile = defineEndpoint({
  id: 'users.updateProfile',
  method: 'POST',
  host: 'base',
  path: '/v5/user/updateProfile',
  auth: 'user',
  request: z.object({
    fn: z.optional(LatinName(1, GENERIC_NAME_MAX)),
    ln: z.optional(LatinName(1, GENERIC_NAME_MAX)),
    email: z.optional(Email),
    calendar: z.optional(z.enum(CALENDARS)),
    /** The revision on which the change of name or e-mail was made; without it the last change wins. */
    revision: z.optional(Revision),
    ...freshProofField,
  }),
  response: UserProfile,
  summary:
    'Changes name, e-mail or the calendar of dates; another e-mail address needs a fresh proof for `change-email`',
});

/** An access to a record from outside the account. */
export const RecordAccess = z.object({
  id: Id,
  at: Instant,
  /** Empty when it concerns the account. */
  patient_name: z.string(),
  reader: Localized,
  what: Localized,
  why: Localized,
});

export type RecordAccess = z.infer<typeof RecordAccess>;

export const recordAccesses = defineEndpoint({
  id: 'users.recordAccesses',
  method: 'GET',
  host: 'base',
  path: '/v6/user/record-accesses',
  auth: 'user',
  request: z.object({ page: Page }),
  response: z.object({ accesses: tolerantList(RecordAccess), page: z.int(), page_count: z.int() }),
  summary: 'Accesses to the account’s records from outside, newest first',
});
