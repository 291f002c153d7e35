/**
 * The steps of a booking. One ordered list per service (`definition.steps`) determines the screens, the progress bar and the
 * navigation of the client, and the refusal of an incomplete booking by the server.
 */
import { hasDoor } from '../people/address.ts';
import type { Basket } from './basket.ts';
import { ITEM_KINDS_OF, needs, type Phase, type ServiceDefinition, type StepId } from './definition.ts';

export interface Step {
  readonly id: StepId;
  /** Whether the step is complete. A step with only optional values is always complete. */
  readonly isDone: (basket: Basket, definition: ServiceDefinition) => boolean;
}

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;

const patientsFit = ({ patients }: Basket, { maxPatients }: ServiceDefinition): boolean =>
  patients.length > 0 && patients.length <= maxPatients && unique(patients);

const itemKey = ({ kind, reference, patient }: Basket['items'][number]): string =>
  `${kind}|${reference}|${patient ?? ''}`;

/** Whether the items are of the right kinds, unique per patient, and within the limits of each patient. */
export const itemsFit = (
  { items, patients }: Pick<Basket, 'items' | 'patients'>,
  { chosen, limits }: Pick<ServiceDefinition, 'chosen' | 'limits'>,
): boolean => {
  const offered = ITEM_KINDS_OF[chosen];
  if (!unique(items.map(itemKey))) return false;
  if (items.some(({ kind, quantity }) => !offered.includes(kind) || quantity > limits.quantityPerItem)) return false;
  const people: readonly (string | null)[] = patients.length === 0 ? [null] : patients;
  return people.every((person) => {
    const own = items.filter(({ patient }) => patient === null || patient === person);
    const references = own.map(({ kind, reference }) => `${kind}|${reference}`);
    if (!unique(references)) return false;
    const total = own.reduce((sum, { quantity }) => sum + quantity, 0);
    return limits.itemsPerPatient === null || total <= limits.itemsPerPatient;
  });
};

/** Whether each patient of the booking has an item. */
const itemsChosen = (basket: Basket, definition: ServiceDefinition): boolean => {
  if (definition.chosen === 'nothing') return true;
  const { items, patients } = basket;
  const served = (person: string): boolean => items.some(({ patient }) => patient === null || patient === person);
  return items.length > 0 && patients.every(served) && itemsFit(basket, definition);
};

const allAnswered = (basket: Basket, definition: ServiceDefinition): boolean => {
  if (!needs(definition, 'questionnaire')) return true;
  const { answers, asked = [], patients, questions } = basket;
  const of = (person: string): readonly string[] => [
    ...questions,
    ...asked.flatMap(({ patient, question }) => (patient === person ? [question] : [])),
  ];
  const answered = (patient: string) => (question: string) =>
    answers.some((given) => given.patient === patient && given.question === question);
  return questions.length + asked.length > 0 && patients.every((patient) => of(patient).every(answered(patient)));
};

export const STEPS: Readonly<Record<StepId, Step>> = {
  location: { id: 'location', isDone: ({ location }) => hasDoor(location?.door) },
  clinic: { id: 'clinic', isDone: ({ clinic }) => clinic !== null },
  branch: { id: 'branch', isDone: ({ branch }) => branch !== null },
  items: { id: 'items', isDone: itemsChosen },
  prescription: { id: 'prescription', isDone: ({ prescription }) => prescription !== null },
  gender: { id: 'gender', isDone: ({ gender }) => gender !== null },
  provider: { id: 'provider', isDone: ({ provider }) => provider !== null },
  slot: { id: 'slot', isDone: ({ slot }) => slot !== null },
  patients: { id: 'patients', isDone: patientsFit },
  questionnaire: { id: 'questionnaire', isDone: allAnswered },
  details: { id: 'details', isDone: ({ recording }) => !recording },
  review: { id: 'review', isDone: () => true },
};

/** The first step that is not complete; null when the booking may be reviewed and paid. */
export const firstMissing = (basket: Basket, definition: ServiceDefinition): StepId | null =>
  definition.steps.find((id) => !STEPS[id].isDone(basket, definition)) ?? null;

/** The target of "next": the first incomplete step up to this one, otherwise the following step. Null after the last. */
export const nextStep = (at: StepId, basket: Basket, definition: ServiceDefinition): StepId | null => {
  const { steps } = definition;
  const here = steps.indexOf(at);
  const missing = firstMissing(basket, definition);
  if (missing !== null && steps.indexOf(missing) <= here) return missing;
  return steps[here + 1] ?? null;
};

/** The target of "back", from the same list. Null before the first. */
export const previousStep = (at: StepId, { steps }: Pick<ServiceDefinition, 'steps'>): StepId | null =>
  steps[steps.indexOf(at) - 1] ?? null;

const PHASE_OF: Readonly<Record<StepId, Phase>> = {
  clinic: 'what',
  items: 'what',
  prescription: 'what',
  patients: 'whom',
  questionnaire: 'whom',
  details: 'whom',
  location: 'where',
  branch: 'where',
  gender: 'when',
  provider: 'when',
  slot: 'when',
  review: 'review',
};

/** A remote visit begins with the doctor and the time, followed by the patient and the reason. */
const REMOTE_PHASE: Readonly<Partial<Record<StepId, Phase>>> = {
  clinic: 'doctor',
  provider: 'doctor',
  slot: 'doctor',
  patients: 'reason',
  details: 'reason',
};

type Line = Pick<ServiceDefinition, 'steps' | 'delivery'>;

const phaseOf = (step: StepId, { delivery }: Line): Phase =>
  (delivery === 'remote' ? REMOTE_PHASE[step] : undefined) ?? PHASE_OF[step];

/** The parts of a booking in their order, each of one or several steps. */
export const phasesOf = (line: Line): Phase[] =>
  line.steps.map((step) => phaseOf(step, line)).filter((phase, index, all) => all[index - 1] !== phase);

/** The progress of a booking: part `current` of `phases`, counted from 1. */
export const progressOf = (
  at: StepId,
  line: Line,
): { readonly current: number; readonly total: number; readonly phases: readonly Phase[] } => {
  const phases = phasesOf(line);
  return { current: phases.indexOf(phaseOf(at, line)) + 1, total: phases.length, phases };
};

/** Whether a step is completed before a slot is held; its selections are stored in the basket. */
export const isBeforeHold = (step: StepId, { steps }: Pick<ServiceDefinition, 'steps'>): boolean =>
  steps.includes(step) && steps.indexOf(step) <= steps.indexOf('slot');
