/** The profile of a patient beyond the identity: contact, body, lifestyle. */
import * as z from 'zod/mini';
import { SHORT_ADDRESS } from '../../domain/people/address.ts';
import {
  ACTIVITY_LEVELS,
  BLOOD_GROUPS,
  FOOD_PREFERENCES,
  HEIGHT_CM,
  MARITAL_STATUSES,
  SMOKING_HABITS,
  WEIGHT_KG,
} from '../../domain/health/health-profile.ts';
import { normalizeIdentity, reading, typed } from '../../domain/text/typed.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, Measure, OptionalPhone, text } from '../core/fields.ts';
import { openEnum } from '../core/tolerant.ts';

const OptionalShortAddress = z
  .string()
  .check(
    reading(normalizeIdentity),
    z.maxLength(20),
    z.refine((short) => short === '' || SHORT_ADDRESS.test(short), 'INVALID'),
  )
  .register(z.globalRegistry, typed('identity'));

/** The empty value: not specified. */
const choiceOf = <const Value extends string>(values: readonly Value[]) => z.enum(['', ...values]);
const answeredOf = <const Value extends string>(values: readonly Value[]) => openEnum(['', ...values], '');

/** The fields as typed; each section of the profile contains a part of them. */
const HealthProfileFields = z.object({
  marital: choiceOf(MARITAL_STATUSES),
  emergency_name: text(60),
  emergency_phone: OptionalPhone,
  national_address: text(200),
  short_address: OptionalShortAddress,
  blood_group: choiceOf(BLOOD_GROUPS),
  /** Centimetres. */
  height: Measure(HEIGHT_CM.min, HEIGHT_CM.max),
  /** Kilograms. */
  weight: Measure(WEIGHT_KG.min, WEIGHT_KG.max),
  smoking: choiceOf(SMOKING_HABITS),
  activity: choiceOf(ACTIVITY_LEVELS),
  food: choiceOf(FOOD_PREFERENCES),
  occupation: text(60),
});

/** The schema of a part of the profile, for its form. */
export const healthFieldsOf = (fields: readonly (keyof z.infer<typeof HealthProfileFields>)[]) =>
  z.pick(
    HealthProfileFields,
    Object.fromEntries(fields.map((field) => [field, true])) as Record<(typeof fields)[number], true>,
  );

/** Empty or null: not specified. */
export const HealthProfile = z.object({
  marital: answeredOf(MARITAL_STATUSES),
  emergency_name: z.string(),
  /** E.164. */
  emergency_phone: z.string(),
  national_address: z.string(),
  short_address: z.string(),
  blood_group: answeredOf(BLOOD_GROUPS),
  height: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  smoking: answeredOf(SMOKING_HABITS),
  activity: answeredOf(ACTIVITY_LEVELS),
  food: answeredOf(FOOD_PREFERENCES),
  occupation: z.string(),
});
export type HealthProfile = z.infer<typeof HealthProfile>;

/** Counts the changes of a patient's profile: an update contains the revision on which it was made (`PROFILE_CHANGED`). */
export const Revision = z.int().check(z.minimum(1));

export const updateHealthProfile = defineEndpoint({
  id: 'users.updateHealthProfile',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/updateHealthProfile',
  auth: 'user',
  request: z.object({ rel_id: Id, revision: Revision, ...z.partial(HealthProfileFields).shape }),
  response: z.object({ health: HealthProfile, revision: Revision }),
  summary: 'Changes the given fields of a patient’s profile; refused after another update',
});
