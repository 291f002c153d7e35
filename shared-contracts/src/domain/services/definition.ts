/**
 * The definition of a service as data: delivery, provider, items, duration, limits and steps. The rules of booking read a
 * definition and never compare the id of a service.
 */
import * as z from 'zod/mini';
import { Minutes } from '../time/time.ts';
import { TAX_CLASSES } from '../money/vat.ts';

export const DELIVERIES = ['remote', 'home', 'facility'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export const PROVIDER_KINDS = [
  'doctor',
  'nurse',
  'physiotherapist',
  'lab-technician',
  'radiographer',
  'caregiver',
] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** What the patient selects from the list of the service; `nothing`: the price is only the fee of the provider. */
export const CHOICES = ['nothing', 'tests-and-packages', 'tasks', 'vaccine', 'drip', 'examination', 'plan'] as const;
export type Choice = (typeof CHOICES)[number];

export const ITEM_KINDS = ['test', 'package', 'task', 'vaccine', 'drip', 'examination', 'plan'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The kinds of items for each value of `Choice`. */
export const ITEM_KINDS_OF: Readonly<Record<Choice, readonly ItemKind[]>> = {
  nothing: [],
  'tests-and-packages': ['test', 'package'],
  tasks: ['task'],
  vaccine: ['vaccine'],
  drip: ['drip'],
  examination: ['examination'],
  plan: ['plan'],
};

export const NEEDS = [
  'location',
  'provider-gender',
  'questionnaire',
  'attachments',
  'voice-note',
  'prescription',
] as const;
export type Need = (typeof NEEDS)[number];

/** The steps of a booking; `steps.ts` defines when each is complete. Review is always the last. */
export const STEP_IDS = [
  'location',
  'clinic',
  'branch',
  'items',
  'prescription',
  'gender',
  'provider',
  'slot',
  'patients',
  'questionnaire',
  'details',
  'review',
] as const;
export const StepId = z.enum(STEP_IDS);
export type StepId = (typeof STEP_IDS)[number];

/** Parts of a booking in its progress bar, each of one or several consecutive steps. */
export const PHASES = ['what', 'whom', 'where', 'when', 'doctor', 'reason', 'review'] as const;
export type Phase = (typeof PHASES)[number];

/** Maximum duration of a visit: the day of a caregiver. The database has the same limit. */
export const LONGEST_VISIT_MINUTES = 720;

export const ServiceSlot = z.discriminatedUnion('kind', [
  /** Starts at an exact time. `by-speciality`: the duration is that of the provider's speciality. */
  z.object({ kind: z.literal('slot'), minutes: z.union([Minutes, z.literal('by-speciality')]) }),
  /**
   * The provider arrives within the window, or within its first `arrivalMinutes`: a caregiver arrives at the start of a shift and
   * stays until its end.
   */
  z.object({ kind: z.literal('window'), minutes: Minutes, arrivalMinutes: z.optional(Minutes) }),
]);
export type ServiceSlot = z.infer<typeof ServiceSlot>;

const count = z.int().check(z.minimum(1));

export const ServiceDefinition = z.object({
  utid: z.string(),
  /** Identifies the service; it is unique. */
  stid: z.string(),
  prd_id: z.string(),
  delivery: z.enum(DELIVERIES),
  performedBy: z.enum(PROVIDER_KINDS),
  chosen: z.enum(CHOICES),
  slot: ServiceSlot,
  /** Minimum time between now and the earliest offered start. */
  leadMinutes: Minutes,
  /** Time that is reserved for the provider after a visit. */
  travelMinutes: Minutes,
  horizonDays: count,
  maxPatients: count,
  limits: z.object({
    /** Maximum number of items per patient; null: unlimited. */
    itemsPerPatient: z.nullable(count),
    /** Maximum quantity of one item per patient. */
    quantityPerItem: count,
  }),
  needs: z.array(z.enum(NEEDS)),
  /**
   * Whether its patients can have no other visit at the same time; default: true. A caregiver's shift allows, for example, a
   * blood sample.
   */
  occupiesPatient: z.optional(z.boolean()),
  /** The class of the service itself, before the rule for citizens. */
  taxClass: z.enum(TAX_CLASSES),
  /** A cancellation this many hours before the start, or earlier, is refunded in full. */
  refundHours: z.int().check(z.nonnegative()),
  steps: z.array(StepId),
});
export type ServiceDefinition = z.infer<typeof ServiceDefinition>;

export const needs = ({ needs: list }: Pick<ServiceDefinition, 'needs'>, need: Need): boolean => list.includes(need);

/** Whether the provider comes at the start of the window and stays until its end, as a caregiver does. */
export const staysAllWindow = ({ slot }: Pick<ServiceDefinition, 'slot'>): boolean =>
  slot.kind === 'window' && slot.arrivalMinutes !== undefined;
