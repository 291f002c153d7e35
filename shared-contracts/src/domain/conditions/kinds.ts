/** Kinds of what patients record about their health, in the order in which they are shown: allergies first. */
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

/** Kinds of which how strong they are is asked. */
export const SEVERITY_OF: ReadonlySet<ConditionKind> = new Set(['allergy', 'chronic-disease', 'injury']);

/** Since when: a year, a month or a day, as exactly as it is known; empty: not known. */
export const SINCE = /^(?:\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?)?$/;
