/** A visit whose provider has not arrived: when it is late, and when the product ends it as a no-show of the provider. */
import { startWindow } from './appointment.ts';
import { addMinutes } from '../time/riyadh-time.ts';
import type { ServiceDefinition } from '../services/definition.ts';
import type { Instant } from '../time/time.ts';

/** Defaults of the platform's settings, in minutes after the time at which the provider should have arrived. */
export const OVERDUE_MINUTES = { lateRemote: 5, lateInPerson: 15, noShow: 60 } as const;

export interface OverdueLimits {
  readonly lateRemote: number;
  readonly lateInPerson: number;
  readonly noShow: number;
}

export interface ExpectedVisit {
  readonly startsAt: Instant;
  /** When the provider arrived; null: not yet. */
  readonly providerJoinedAt: Instant | null;
  /** The time that a late provider has announced. */
  readonly providerExpectedAt: Instant | null;
}

export interface Overdue {
  /** The latest time at which the provider should have arrived. */
  readonly since: Instant;
  /** The time that the provider has announced, while it is in the future. */
  readonly expectedAt: Instant | null;
  /** From this instant on the visit is a no-show of the provider and refunded in full. */
  readonly noShowAt: Instant;
}

type Service = Pick<ServiceDefinition, 'delivery' | 'slot'>;

const later = (a: Instant, b: Instant | null): Instant => (b !== null && Date.parse(b) > Date.parse(a) ? b : a);

/** The latest time at which the provider should arrive: the start, or the end of the arrival window of a home visit. */
export const providerDueAt = ({ startsAt }: Pick<ExpectedVisit, 'startsAt'>, { slot }: Service): Instant =>
  slot.kind === 'window' ? addMinutes(startsAt, slot.arrivalMinutes ?? slot.minutes) : startsAt;

/** The time that a late provider has announced restarts the limit. */
export const noShowAt = (visit: ExpectedVisit, service: Service, { noShow }: OverdueLimits): Instant =>
  addMinutes(later(providerDueAt(visit, service), visit.providerExpectedAt), noShow);

/**
 * Null while the provider is on time or has arrived, and for visits to a facility, where the provider waits for the patient. A
 * provider who announced a time beyond the limit is late from that time on.
 */
export const overdueOf = (
  visit: ExpectedVisit,
  service: Service,
  limits: OverdueLimits,
  now: Instant,
): Overdue | null => {
  if (service.delivery === 'facility' || visit.providerJoinedAt !== null) return null;
  const since = providerDueAt(visit, service);
  const lateAt = addMinutes(since, service.delivery === 'remote' ? limits.lateRemote : limits.lateInPerson);
  const expectedAt = visit.providerExpectedAt;
  const isLate = [now, expectedAt].some((at) => at !== null && Date.parse(at) >= Date.parse(lateAt));
  if (!isLate) return null;
  const isAhead = expectedAt !== null && Date.parse(expectedAt) > Date.parse(now);
  return { since, expectedAt: isAhead ? expectedAt : null, noShowAt: noShowAt(visit, service, limits) };
};

/**
 * The first and the last instant at which the patient may enter a remote visit, both included: from 5 minutes before its time to
 * 30 minutes after the moment at which both could be present (its start, the time that a late provider has announced, or the
 * provider's arrival). A patient who entered in time may leave and return for as long as the provider may still join.
 */
export const entryWindow = (
  visit: ExpectedVisit & { readonly patientJoinedAt: Instant | null },
  service: Service,
  limits: OverdueLimits,
): { readonly opensAt: Instant; readonly closesAt: Instant } => {
  const { startsAt, providerJoinedAt, providerExpectedAt, patientJoinedAt } = visit;
  const isWaiting = patientJoinedAt !== null && providerJoinedAt === null;
  const both = later(startsAt, providerJoinedAt ?? providerExpectedAt);
  return {
    opensAt: startWindow(startsAt).opensAt,
    closesAt: isWaiting ? noShowAt(visit, service, limits) : startWindow(both).closesAt,
  };
};
