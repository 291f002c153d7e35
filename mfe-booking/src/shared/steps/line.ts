/**
 * The order of the steps of a booking. The steps, their order, and the missing ones come from the service's definition in the
 * contract; here each step has the address of its screen.
 */
import type { BookingDraft } from 'shared-contracts/api';
import {
  type Basket,
  emptyBasket,
  isBeforeHold,
  nextStep,
  previousStep,
  type ServiceDefinition,
  serviceDefinition,
  type StepId,
  TELEMEDICINE_QUERY,
} from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { browseHref, slotsHref } from '../../routes/doctor-filters.ts';
import { hasPage, serviceHref } from '../../routes/service-routes.ts';
import { bookingHref } from '../../routes/slots-query.ts';

/** @throws Error when not even the consultation is defined. */
export const definitionOf = (stid: string): ServiceDefinition => {
  const definition = serviceDefinition(stid) ?? serviceDefinition(TELEMEDICINE_QUERY.stid);
  if (!definition) throw new Error(`No service has the number ${stid}`);
  return definition;
};

/** The parts of a booking that an address contains; without a provider the steps before the hold start again. */
type Held = Pick<BookingDraft, 'apnt_id' | 'stid' | 'utid'> & {
  provider?: Pick<BookingDraft['provider'], 'provider_id' | 'speciality'> | undefined;
};

type Addresses = Readonly<Partial<Record<StepId, (held: Held) => string>>>;

/** Steps after the hold. */
const HELD: Addresses = {
  patients: ({ apnt_id: id }) => bookingHref(id, 'patient'),
  details: ({ apnt_id: id }) => bookingHref(id, 'details'),
  review: ({ apnt_id: id, utid }) => linkTo('review', {}, { aId: id, utid }),
};

/** A consultation starts with its clinic and its doctor, each with a page of its own. */
const CONSULTATION: Addresses = {
  clinic: () => linkTo('eclinics'),
  provider: ({ provider }) => browseHref({ deptid: provider?.speciality?.id }),
  slot: ({ provider }) => (provider ? slotsHref(provider.provider_id, provider.speciality?.id) : linkTo('eclinics')),
};

/** The address of a step of this booking; null for one that has no screen. */
const addressIn = (step: StepId, held: Held): string | null => {
  const definition = definitionOf(held.stid);
  const own = isBeforeHold(step, definition) ? held.stid === TELEMEDICINE_QUERY.stid && CONSULTATION[step] : HELD[step];
  if (own) return own(held);
  return hasPage(held.stid) ? serviceHref(held.stid, { step, aId: held.apnt_id }) : null;
};

/** The choices so far, in the form that the contract's steps evaluate. */
const basketOf = (draft: BookingDraft): Basket => ({
  ...emptyBasket(draft.stid),
  location: draft.visit.delivery === 'home' ? draft.visit.location : null,
  branch: draft.visit.delivery === 'facility' ? draft.visit.branch.branch_id : null,
  clinic: draft.provider.speciality?.id ?? null,
  gender: 'A',
  provider: draft.provider.provider_id,
  slot: draft.starts_at,
  patients: draft.patients.map(({ rel_id: id }) => id),
  // An item of a kind that only a newer server knows is not evaluated here.
  items: draft.items.flatMap(({ kind, reference, rel_id: patient, quantity }) =>
    kind === 'unknown' ? [] : [{ kind, reference, patient, quantity }],
  ),
  questions: draft.questions,
  ...(draft.asked ? { asked: draft.asked } : {}),
  answers: draft.answers,
  symptoms: draft.symptoms,
  attachments: draft.attachments.map(({ file_id: id }) => id),
});

const walk = (from: StepId, held: Held, turn: (at: StepId) => StepId | null): string => {
  const passed = new Set<StepId>();
  for (let at = turn(from); at !== null && !passed.has(at); at = turn(at)) {
    const address = addressIn(at, held);
    if (address !== null) return address;
    passed.add(at);
  }
  return linkTo('home');
};

/** The target of "continue" from a step: the first missing step, otherwise the next one. */
export const stepAfter = (at: StepId, draft: BookingDraft): string =>
  walk(at, draft, (step) => nextStep(step, basketOf(draft), definitionOf(draft.stid)));

/** The target of "back" from a step. */
export const stepBefore = (at: StepId, held: Held): string =>
  walk(at, held, (step) => previousStep(step, definitionOf(held.stid)));

/** The screen of a step of this booking, e.g. the missing one. */
export const addressOf = (step: StepId, held: Held): string => addressIn(step, held) ?? linkTo('home');

/**
 * The address where another time is selected when the held one was released: a new booking, with the choices that the basket
 * still contains.
 */
export const otherTimes = ({ provider, stid, utid }: Omit<Held, 'apnt_id'>): string => {
  if (stid === TELEMEDICINE_QUERY.stid) return addressOf('slot', { apnt_id: '', provider, stid, utid });
  return hasPage(stid) ? serviceHref(stid, { step: 'slot' }) : linkTo('home');
};

/** Whether the visit needs a description of symptoms; for other services the field is for notes. */
export const needsSymptoms = (stid: string): boolean => {
  const { performedBy } = definitionOf(stid);
  return performedBy === 'doctor' || performedBy === 'physiotherapist';
};
