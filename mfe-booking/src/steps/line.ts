/**
 * The line of steps of a booking. Which steps there are, in which order, and what is still missing says the service's
 * definition in the contract; here each step has the address of its screen.
 */
import type { BookingDraft } from 'shared-contracts/api';
import {
  type Basket,
  emptyBasket,
  nextStep,
  previousStep,
  type ServiceDefinition,
  serviceDefinition,
  type StepId,
  TELEMEDICINE_QUERY,
} from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { browseHref, slotsHref } from '../browse/filters.ts';
import { bookingHref } from '../slots/slots-query.ts';

/** @throws Error when not even the consultation is defined. */
export const definitionOf = (stid: string): ServiceDefinition => {
  const definition = serviceDefinition(stid) ?? serviceDefinition(TELEMEDICINE_QUERY.stid);
  if (!definition) throw new Error(`No service has the number ${stid}`);
  return definition;
};

/** What an address needs of a booking; without a provider the steps before the hold begin anew. */
type Held = Pick<BookingDraft, 'apnt_id' | 'stid' | 'utid'> & Partial<Pick<BookingDraft, 'provider'>>;

/** A step whose screen opens later has no address, and is passed over. */
const ADDRESS: Readonly<Partial<Record<StepId, (held: Held) => string>>> = {
  clinic: () => linkTo('eclinics'),
  provider: ({ provider }) => browseHref({ deptid: provider?.speciality?.id }),
  slot: ({ provider }) => (provider ? slotsHref(provider.provider_id, provider.speciality?.id) : linkTo('eclinics')),
  patients: ({ apnt_id: id }) => bookingHref(id, 'patient'),
  details: ({ apnt_id: id }) => bookingHref(id, 'details'),
  review: ({ apnt_id: id, utid }) => linkTo('review', {}, { aId: id, utid }),
};

/** What has been chosen, as the contract's steps judge it. */
const basketOf = (draft: BookingDraft): Basket => ({
  ...emptyBasket(draft.stid),
  location: draft.visit.delivery === 'home' ? draft.visit.location : null,
  branch: draft.visit.delivery === 'facility' ? draft.visit.branch.branch_id : null,
  clinic: draft.provider.speciality?.id ?? null,
  gender: 'A',
  provider: draft.provider.provider_id,
  slot: draft.starts_at,
  patients: draft.patients.map(({ rel_id: id }) => id),
  // An item of a kind that a newer server has is not judged here.
  items: draft.items.flatMap(({ kind, reference, rel_id: patient, quantity }) =>
    kind === 'unknown' ? [] : [{ kind, reference, patient, quantity }],
  ),
  symptoms: draft.symptoms,
  attachments: draft.attachments.map(({ file_id: id }) => id),
});

const walk = (from: StepId, held: Held, turn: (at: StepId) => StepId | null): string => {
  const passed = new Set<StepId>();
  for (let at = turn(from); at !== null && !passed.has(at); at = turn(at)) {
    const address = ADDRESS[at];
    if (address) return address(held);
    passed.add(at);
  }
  return linkTo('home');
};

/** Where "continue" leads from a step: to what is still missing, else to the next step. */
export const stepAfter = (at: StepId, draft: BookingDraft): string =>
  walk(at, draft, (step) => nextStep(step, basketOf(draft), definitionOf(draft.stid)));

/** Where "back" leads from a step. */
export const stepBefore = (at: StepId, held: Held): string =>
  walk(at, held, (step) => previousStep(step, definitionOf(held.stid)));

/** The screen of a step of this booking, e.g. the one that is missing. */
export const addressOf = (step: StepId, held: Held): string => ADDRESS[step]?.(held) ?? linkTo('home');
