/** Patients of an account, as lists show them: the holder and relatives. */
import * as z from 'zod/mini';
import { IDENTITY_TYPES } from '../../domain/people/identity.ts';
import { Localized } from '../../domain/language/language.ts';
import { Day, Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Gender, Id } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

export const InsuranceSummary = z.object({
  provider_code: Id,
  provider_name: Localized,
  membership_id: z.string(),
  plan: Localized,
  endDate: Day,
  status: openEnum(['SUCCESS', 'ERROR', 'PENDING']),
});

/**
 * Whether the prices of a relative with a Saudi national ID include VAT because of the relation to the account holder. `none`:
 * the relation has no effect; `confirmed`: there is no VAT; `code`: an adult confirms by a code to the phone of their own
 * account; `register`: the family register confirms a child; `identity`: the ID number is not verified yet.
 */
export const RELATION_CHECKS = ['none', 'confirmed', 'code', 'register', 'identity'] as const;
export type RelationCheck = (typeof RELATION_CHECKS)[number];

/** A person for whom care can be booked: the account holder (relation `self`) or a relative. */
export const PatientSummary = z.object({
  rel_id: Id,
  fn: z.string(),
  ln: z.string(),
  /** Absent from servers of 2.1 and before, as `display_name`. Empty: none. */
  second_name: z.optional(z.string()),
  /** The name of the patient on screens, in any script; empty: the name for insurers is shown. */
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
  /** Absent from servers of 2.1 and before. */
  relation_check: z.optional(openEnum(RELATION_CHECKS)),
  /**
   * For a relative who came of age in this account: the last instant to confirm the relation, after which access to the record
   * ends.
   */
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
  summary: 'Relatives, without the account holder; `family=true`: only the family, without other relatives',
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
