/**
 * What a service is, as data: how it is delivered, who does it, what is chosen, how long it takes, its limits and steps.
 * Rules of booking read a definition and never ask which service it is.
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

/** What the patient chooses from the service's list; `nothing` is priced by the provider's fee alone. */
export const CHOICES = ['nothing', 'tests-and-packages', 'tasks', 'vaccine', 'drip', 'examination', 'plan'] as const;
export type Choice = (typeof CHOICES)[number];

export const ITEM_KINDS = ['test', 'package', 'task', 'vaccine', 'drip', 'examination', 'plan'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Kinds of items each choice offers. */
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

/** The steps of a booking; `steps.ts` says when each is done. Review is always the last. */
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

/** Parts of a booking as its progress names them, each one or several steps that follow one another. */
export const PHASES = ['what', 'whom', 'where', 'when', 'doctor', 'reason', 'review'] as const;
export type Phase = (typeof PHASES)[number];

/** The longest visit: a caregiver's day. The database holds the same limit. */
export const LONGEST_VISIT_MINUTES = 720;

export const ServiceSlot = z.discriminatedUnion('kind', [
  /** Begins at its minute. `by-speciality`: the length is that of the provider's speciality. */
  z.object({ kind: z.literal('slot'), minutes: z.union([Minutes, z.literal('by-speciality')]) }),
  /** The provider comes within it, or in its first `arrivalMinutes`: a carer comes at the start of a shift and stays to its end. */
  z.object({ kind: z.literal('window'), minutes: Minutes, arrivalMinutes: z.optional(Minutes) }),
]);
export type ServiceSlot = z.infer<typeof ServiceSlot>;

const count = z.int().check(z.minimum(1));

export const ServiceDefinition = z.object({
  utid: z.string(),
  /** Names the service; no two have the same. */
  stid: z.string(),
  prd_id: z.string(),
  delivery: z.enum(DELIVERIES),
  performedBy: z.enum(PROVIDER_KINDS),
  chosen: z.enum(CHOICES),
  slot: ServiceSlot,
  /** Between now and the earliest start offered. */
  leadMinutes: Minutes,
  /** Kept free for the provider after a visit. */
  travelMinutes: Minutes,
  horizonDays: count,
  maxPatients: count,
  limits: z.object({
    /** Most items of one patient; null: as many as are wanted. */
    itemsPerPatient: z.nullable(count),
    /** Most of one item for one patient. */
    quantityPerItem: count,
  }),
  needs: z.array(z.enum(NEEDS)),
  /** Whether its patients can have no other visit meanwhile; left out: they cannot. A carer's shift allows a blood sample. */
  occupiesPatient: z.optional(z.boolean()),
  /** Of the service itself, before the citizen's rule. */
  taxClass: z.enum(TAX_CLASSES),
  /** Cancelled so many hours before or earlier, the refund is full. */
  refundHours: z.int().check(z.nonnegative()),
  steps: z.array(StepId),
});
export type ServiceDefinition = z.infer<typeof ServiceDefinition>;

export const needs = ({ needs: list }: Pick<ServiceDefinition, 'needs'>, need: Need): boolean => list.includes(need);

/** Whether the provider comes at the start of the window and stays until its end, as a caregiver does. */
export const staysAllWindow = ({ slot }: Pick<ServiceDefinition, 'slot'>): boolean =>
  slot.kind === 'window' && slot.arrivalMinutes !== undefined;
