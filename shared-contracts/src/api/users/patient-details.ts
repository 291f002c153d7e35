/** One patient of an account: what is kept about them, and its changes. */
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
    /** The insurer that is asked about the patient once the details are saved; empty: none is. */
    provider_code: z._default(text(40), ''),
  }),
  response: z.object({
    patient: PatientSummary,
    /** What the insurer answered; nothing is linked by it. Left out when none was asked, and by a server of 2.1 and before. */
    insurance: z.optional(InsuranceResult),
    /** Whether a plan is linked now; left out as `insurance`. */
    isInsurance: z.optional(z.boolean()),
  }),
  summary: 'Changes a patient’s personal data, and asks an insurer about the patient when one is named',
});

/** Of the picture that a browser has cut to a square and written anew. */
export const PHOTO_MAX_BYTES = 512 * 1024;

/** `img` of a patient with a photo is the download path of the file, which needs the session's headers. */
export const setPatientPhoto = defineEndpoint({
  id: 'users.setPatientPhoto',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/photo',
  auth: 'user',
  request: z.object({
    rel_id: Id,
    /** An upload of the account, JPEG or PNG; null: the photo is deleted. */
    file_id: z.nullable(Id),
  }),
  response: z.object({ patient: PatientSummary }),
  summary:
    'Takes an upload as the photo of a patient, or deletes the photo; the previous one is deleted with its bytes',
});
