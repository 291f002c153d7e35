/** Adds and removes relatives, and confirms their relation. */
import * as z from 'zod/mini';
import { IDENTITY_TYPES } from '../../domain/people/identity.ts';
import { Day, Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import {
  CountryCode,
  digits,
  Empty,
  Gender,
  Id,
  IdentityInput,
  LatinName,
  OptionalLatinName,
  text,
} from '../core/fields.ts';
import { OTP } from '../core/limits.ts';
import { DISPLAY_NAME_MAX, GENERIC_NAME_MAX } from '../../domain/text/names.ts';
import { openUnion } from '../core/tolerant.ts';
import { PatientSummary } from './patients.ts';

/** Names of a patient in addition to the first and the last. */
export const MORE_NAMES = {
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

/**
 * `code`: a code was sent to an adult relative with an account of their own. The answer is the same when there is no such
 * account.
 */
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
  summary: 'Confirms the relation to an adult relative with the code that was sent to the relative',
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
