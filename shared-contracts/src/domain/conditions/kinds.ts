/** Kinds of health conditions that patients record, in display order: allergies first. */
export const CONDITION_KINDS = [
  'allergy',
  'chronic-disease',
  'medication',
  'past-medication',
  'surgery',
  'injury',
] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

export const CONDITION_SEVERITIES = ['mild', 'moderate', 'severe'] as const;

/** Kinds whose severity is recorded. */
export const SEVERITY_OF: ReadonlySet<ConditionKind> = new Set(['allergy', 'chronic-disease', 'injury']);

/** Start of a condition: a year, a month or a day, as exactly as it is known; empty when it is not known. */
export const SINCE = /^(?:\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?)?$/;
