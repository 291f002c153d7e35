/** The parts of a health profile as data: which fields each has, and the kind of each field. One form renders them. */
import type { HealthProfile } from 'shared-contracts/api';
import {
  ACTIVITY_LEVELS,
  BLOOD_GROUPS,
  FOOD_PREFERENCES,
  MARITAL_STATUSES,
  SMOKING_HABITS,
} from 'shared-contracts/domain';

export type HealthField = keyof HealthProfile;

export type Control =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'text'; readonly autoComplete?: string; readonly most: number }
  | { readonly kind: 'phone' }
  | { readonly kind: 'short-address' }
  | { readonly kind: 'height' }
  | { readonly kind: 'weight' };

const choice = (options: readonly string[]): Control => ({ kind: 'choice', options });

export const CONTROLS = {
  marital: choice(MARITAL_STATUSES),
  emergency_name: { kind: 'text', most: 60 },
  emergency_phone: { kind: 'phone' },
  short_address: { kind: 'short-address' },
  national_address: { kind: 'text', most: 200 },
  blood_group: choice(BLOOD_GROUPS),
  height: { kind: 'height' },
  weight: { kind: 'weight' },
  smoking: choice(SMOKING_HABITS),
  activity: choice(ACTIVITY_LEVELS),
  food: choice(FOOD_PREFERENCES),
  occupation: { kind: 'text', most: 60, autoComplete: 'organization-title' },
} as const satisfies Readonly<Record<HealthField, Control>>;

export const PART_FIELDS = {
  personal: ['marital', 'emergency_name', 'emergency_phone', 'short_address', 'national_address'],
  medical: ['blood_group', 'height', 'weight'],
  lifestyle: ['smoking', 'activity', 'food', 'occupation'],
} as const satisfies Readonly<Record<string, readonly HealthField[]>>;

export type Part = keyof typeof PART_FIELDS;
export const PARTS = Object.keys(PART_FIELDS) as readonly Part[];
export const isPart = (text: unknown): text is Part => PARTS.some((part) => part === text);

export type PartValues = Readonly<Record<string, string>>;

/** The form values: texts, empty for a value that is not set. */
export const valuesOf = (health: HealthProfile, part: Part): PartValues =>
  Object.fromEntries(PART_FIELDS[part].map((field) => [field, String(health[field] ?? '')]));
