/** One patient of an account: the stored data, and its changes. */
import * as z from 'zod/mini';
import { IDENTITY_TYPES } from '../../domain/people/identity.ts';
import { Day } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { CountryCode, Gender, Id, IdentityInput, LatinName, text } from '../core/fields.ts';
import { InsuranceResult } from '../insurance/endpoints.ts';
import { GENERIC_NAME_MAX } from '../../domain/text/names.ts';
import { HealthProfile, Revision } from './health-profile.ts';
import { PatientSummary } from './patients.ts';
import { MORE_NAMES } from './relatives.ts';

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
    /** Absent from servers of 2.1 and before, as `revision`. */
    health: z.optional(HealthProfile),
    revision: z.optional(Revision),
  }),
  summary: 'One patient of the account',
});

/** The personal data of a patient, in a correction. */
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
    /** Empty for a newborn without a number yet, in which case `identity_type` specifies the kind. */
    identity: IdentityInput(0),
    identity_type: z.optional(z.enum(IDENTITY_TYPES)),
    ...MORE_NAMES,
    /** The relation of a relative. */
    relation: z.optional(Id),
    /** The revision on which the change was made; without it later changes are overwritten. */
    revision: z.optional(Revision),
    /** The insurer to which a request is sent once the details are saved; empty: none. */
    provider_code: z._default(text(40), ''),
  }),
  response: z.object({
    patient: PatientSummary,
    /** The answer of the insurer, which links nothing. Absent when no request was sent, and from servers of 2.1 and before. */
    insurance: z.optional(InsuranceResult),
    /** Whether a plan is linked now; absent as `insurance`. */
    isInsurance: z.optional(z.boolean()),
  }),
  summary: 'Changes a patient’s personal data, and checks with an insurer when one is given',
});

/** Limit for a picture that a browser has cropped to a square and re-encoded. */
export const PHOTO_MAX_BYTES = 512 * 1024;

/** `img` of a patient with a photo is the download path of the file, which requires the headers of the session. */
export const setPatientPhoto = defineEndpoint({
  id: 'users.setPatientPhoto',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/photo',
  auth: 'user',
  request: z.object({
    rel_id: Id,
    /** An upload of the account, JPEG or PNG; null deletes the photo. */
    file_id: z.nullable(Id),
  }),
  response: z.object({ patient: PatientSummary }),
  summary: 'Sets an upload as the photo of a patient, or deletes the photo; the previous file is deleted',
});
