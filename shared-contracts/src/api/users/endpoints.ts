/** The account holder and relatives. */
import * as z from 'zod/mini';
import { IDENTITY_TYPES } from '../../domain/identity.ts';
import { Localized } from '../../domain/language.ts';
import { Day, Instant } from '../../domain/time.ts';
import { freshProofField } from '../auth/fresh-proof.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  CountryCode,
  digits,
  Email,
  Empty,
  Gender,
  Id,
  IdentityInput,
  LatinName,
  OptionalLatinName,
  Page,
  text,
} from '../fields.ts';
import { OTP } from '../limits.ts';
import { DISPLAY_NAME_MAX, GENERIC_NAME_MAX } from '../../domain/names.ts';
import { HealthProfile, Revision } from './health-profile.ts';
import { openEnum, openUnion, tolerantList } from '../tolerant.ts';

export const InsuranceSummary = z.object({
  provider_code: Id,
  provider_name: Localized,
  membership_id: z.string(),
  plan: Localized,
  endDate: Day,
  status: openEnum(['SUCCESS', 'ERROR', 'PENDING']),
});

export const Personal = z.object({
  uid: Id,
  rel_id: Id,
  fn: z.string(),
  ln: z.string(),
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
  /** The identity is verified in another account, and is being looked into. */
  in_review: z.optional(z.boolean()),
  isInsurance: z.boolean(),
});
export type Personal = z.infer<typeof Personal>;

/** What makes a profile complete. */
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
  /** Percent of the parts of a profile that are there. */
  profile_complete: z.int(),
  /** The parts that are not; left out by a server of 2.1 and before. */
  profile_missing: z.optional(z.array(openEnum(PROFILE_PARTS))),
  VATError: z.optional(z.object({ message: Localized })),
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
    ...freshProofField,
  }),
  response: UserProfile,
  summary: 'Changes name or e-mail; another e-mail address needs a fresh proof for `change-email`',
});

/** Somebody outside the account read something of a record. */
export const RecordAccess = z.object({
  id: Id,
  at: Instant,
  /** Empty when it is about the account. */
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
  summary: 'Who outside the account read its records, newest first',
});

/**
 * Whether the prices of a relative with a Saudi national ID have VAT because of the relation to the account holder.
 * `none`: the relation changes no price; `confirmed`: there is no VAT; `code`: an adult confirms by a code to the phone of their
 * own account; `register`: the family register confirms a child; `identity`: the ID number is not verified yet.
 */
export const RELATION_CHECKS = ['none', 'confirmed', 'code', 'register', 'identity'] as const;
export type RelationCheck = (typeof RELATION_CHECKS)[number];

/** Someone care can be booked for: the account holder (relation `self`) or a relative. */
export const PatientSummary = z.object({
  rel_id: Id,
  fn: z.string(),
  ln: z.string(),
  /** Left out by a server of 2.1 and before, as `display_name`. Empty: none. */
  second_name: z.optional(z.string()),
  /** How the patient is called on screens, in any script; empty: by the name for insurers. */
  display_name: z.optional(z.string()),
  gnd: Gender,
  dob: Day,
  age: z.int(),
  relation: z.object({ id: z.string(), name: Localized }),
  identity_type: openEnum(IDENTITY_TYPES),
  natio: z.string(),
  img: z.nullable(z.string()),
  insured: z.boolean(),
  verified: z.boolean(),
  in_review: z.optional(z.boolean()),
  /** Left out by a server of 2.1 and before. */
  relation_check: z.optional(openEnum(RELATION_CHECKS)),
  /** Came of age in this account: confirms the relation until then, or access to the record ends. */
  access_until: z.optional(z.nullable(Instant)),
});
export type PatientSummary = z.infer<typeof PatientSummary>;

export const relativeList = defineEndpoint({
  id: 'users.relativeList',
  method: 'GET',
  host: 'base',
  path: '/v6/relative/list',
  auth: 'user',
  request: z.object({ family: z.optional(z.enum(['true', 'false'])) }),
  response: z.object({ relatives: tolerantList(PatientSummary) }),
  summary: 'Relatives, without the account holder; `family=true`: the family alone, without other relatives',
});

export const patientList = defineEndpoint({
  id: 'users.patientList',
  method: 'GET',
  host: 'base',
  path: '/v6/relative/patientList',
  auth: 'user',
  request: Empty,
  response: z.object({ patients: tolerantList(PatientSummary) }),
  summary: 'The account holder first, then relatives',
});

/** Names of a patient beside the first and the last. */
const MORE_NAMES = {
  second_name: z.optional(OptionalLatinName),
  display_name: z.optional(text(DISPLAY_NAME_MAX)),
};

/** Names for insurers (specification part 2, section 5: generic names), in Latin letters. */
export const NewRelative = z.object({
  fn: LatinName(1, GENERIC_NAME_MAX),
  ln: LatinName(1, GENERIC_NAME_MAX),
  ...MORE_NAMES,
  gnd: Gender,
  dob: Day,
  relation: Id,
  identity_type: z.enum(IDENTITY_TYPES),
  /** Empty for a baby without a number yet. */
  identity: z._default(IdentityInput(0), ''),
  natio: CountryCode,
});
export type NewRelative = z.input<typeof NewRelative>;

export const addRelative = defineEndpoint({
  id: 'users.addRelative',
  method: 'POST',
  host: 'base',
  path: '/v5/relative/add',
  auth: 'user',
  keyed: true,
  request: NewRelative,
  response: z.object({ patient: PatientSummary }),
  summary: 'Adds a relative',
});

/** `code`: what an adult relative with an account of their own was sent. The answer is the same when there is no such account. */
export const RelationStep = openUnion('kind', [
  z.object({ kind: z.literal('confirmed'), patient: PatientSummary }),
  z.object({ kind: z.literal('code'), expires_at: Instant, resend_at: Instant, sends_left: z.int() }),
]);

export const confirmRelation = defineEndpoint({
  id: 'users.confirmRelation',
  method: 'POST',
  host: 'base',
  path: '/v6/relative/confirmRelation',
  auth: 'user',
  request: z.object({ rel_id: Id }),
  response: RelationStep,
  summary:
    'Confirms the relation to a relative, so that a citizen’s prices have no VAT: a child by the family register, an adult by a code to the phone of their own account',
});

export const confirmRelationCode = defineEndpoint({
  id: 'users.confirmRelationCode',
  method: 'POST',
  host: 'base',
  path: '/v6/relative/confirmRelationCode',
  auth: 'user',
  request: z.object({ rel_id: Id, code: digits(OTP.length, OTP.length) }),
  response: z.object({ patient: PatientSummary }),
  summary: 'Confirms the relation to an adult relative with the code that the relative was sent',
});

export const deleteRelative = defineEndpoint({
  id: 'users.deleteRelative',
  method: 'POST',
  host: 'base',
  path: '/v5/relative/delete',
  auth: 'user',
  request: z.object({ rel_id: Id }),
  response: Empty,
  summary: 'Deletes a relative without upcoming appointments',
});

export const patientProfile = defineEndpoint({
  id: 'users.patientProfile',
  method: 'POST',
  host: 'base',
  path: '/v5/patient/profile',
  auth: 'user',
  request: z.object({ rel_id: Id }),
  response: z.object({
    patient: PatientSummary,
    identity: z.string(),
    /** Left out by a server of 2.1 and before, as `revision`. */
    health: z.optional(HealthProfile),
    revision: z.optional(Revision),
  }),
  summary: 'One patient of the account',
});

/** A patient's personal data, as they are corrected. */
export const PatientDetails = z.object({
  fn: LatinName(1, GENERIC_NAME_MAX),
  ln: LatinName(1, GENERIC_NAME_MAX),
  gnd: Gender,
  dob: Day,
  identity: IdentityInput(1),
  natio: CountryCode,
});

/** `type: 'personal'`: personal data of the account holder or a relative (specification part 1, section 7). */
export const updatePatient = defineEndpoint({
  id: 'users.updatePatient',
  method: 'POST',
  host: 'base',
  path: '/v5/patient/updateProfile',
  auth: 'user',
  request: z.object({
    type: z.literal('personal'),
    rel_id: Id,
    ...PatientDetails.shape,
    /** Empty for a newborn without a number yet, which `identity_type` then names. */
    identity: IdentityInput(0),
    identity_type: z.optional(z.enum(IDENTITY_TYPES)),
    ...MORE_NAMES,
    /** Of a relative. */
    relation: z.optional(Id),
    /** The revision that the change was made from; without it whatever came before is overwritten. */
    revision: z.optional(Revision),
    provider_code: z._default(text(40), ''),
  }),
  response: z.object({ patient: PatientSummary }),
  summary: 'Changes a patient’s personal data',
});
