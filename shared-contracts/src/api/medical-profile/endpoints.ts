/** The health conditions that patients record: allergies, diseases, medicines, operations, injuries. */
import * as z from 'zod/mini';
import { CONDITION_KINDS, CONDITION_SEVERITIES, SINCE } from '../../domain/conditions/kinds.ts';
import { Localized } from '../../domain/language/language.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

/** A year, a month or a day; empty when it is not known. */
const Since = z.string().check(z.regex(SINCE));
const Severity = z.enum(['', ...CONDITION_SEVERITIES]);

export const Condition = z.object({
  condition_id: Id,
  kind: openEnum(CONDITION_KINDS),
  /** The code in the list of its kind; null for free text. */
  code: z.nullable(z.string()),
  /** Free text is the same in both languages. */
  name: Localized,
  since: z.string(),
  severity: openEnum(['', ...CONDITION_SEVERITIES], ''),
  note: z.string(),
  /** Sent back with a change or a deletion: one that was made on an older revision is refused. Since 2.2. */
  revision: z.optional(z.int()),
});
export type Condition = z.infer<typeof Condition>;

const ConditionFacts = z.object({ since: Since, severity: Severity, note: text(200) });

/** Either `code` of the list of its kind, or `words`; the other one is empty. */
export const NewCondition = z.object({
  kind: z.enum(CONDITION_KINDS),
  code: z.string().check(z.regex(/^[A-Za-z0-9.-]{0,40}$/)),
  words: text(120),
  ...ConditionFacts.shape,
});

export const conditionList = defineEndpoint({
  id: 'medicalProfile.conditions',
  method: 'GET',
  host: 'base',
  path: '/v6/patient/conditions',
  auth: 'user',
  request: z.object({ rel_id: Id }),
  response: z.object({ conditions: tolerantList(Condition) }),
  summary: 'Health conditions of a patient, the latest first within each kind',
});

/** The part that is displayed at once to everybody who books for the patient. */
const ConditionNotice = z.pick(Condition, { condition_id: true, kind: true, name: true, severity: true });
export type ConditionNotice = z.infer<typeof ConditionNotice>;

export const familyConditions = defineEndpoint({
  id: 'medicalProfile.familyConditions',
  method: 'GET',
  host: 'base',
  path: '/v6/patient/conditions/family',
  auth: 'user',
  request: z.object({}),
  response: z.object({
    patients: tolerantList(z.object({ rel_id: Id, conditions: tolerantList(ConditionNotice) })),
  }),
  summary: 'Allergies and chronic diseases of each patient of the account, the latest first within each kind',
});

export const addCondition = defineEndpoint({
  id: 'medicalProfile.addCondition',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/conditions/add',
  auth: 'user',
  keyed: true,
  request: z.object({ rel_id: Id, ...NewCondition.shape }),
  response: z.object({ condition: Condition }),
  summary: 'Records a health condition of a patient; a duplicate is refused',
});

export const editCondition = defineEndpoint({
  id: 'medicalProfile.editCondition',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/conditions/edit',
  auth: 'user',
  request: z.object({ condition_id: Id, revision: z.optional(z.int()), ...ConditionFacts.shape }),
  response: z.object({ condition: Condition }),
  summary: 'Changes start, severity and note. PROFILE_CHANGED when another change came first',
});

export const deleteCondition = defineEndpoint({
  id: 'medicalProfile.deleteCondition',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/conditions/delete',
  auth: 'user',
  request: z.object({ condition_id: Id, revision: z.optional(z.int()) }),
  response: Empty,
  summary: 'Deletes a health condition of a patient',
});
