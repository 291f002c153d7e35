/** A visit whose provider has not come: from when it is late, and when the product ends it as the provider's no-show. */
import { startWindow } from './appointment.ts';
import { addMinutes } from '../time/riyadh-time.ts';
import type { ServiceDefinition } from '../services/definition.ts';
import type { Instant } from '../time/time.ts';

/** Defaults of the platform's settings, in minutes after the time at which the provider was due. */
export const OVERDUE_MINUTES = { lateRemote: 5, lateInPerson: 15, noShow: 60 } as const;

export interface OverdueLimits {
  readonly lateRemote: number;
  readonly lateInPerson: number;
  readonly noShow: number;
}

export interface ExpectedVisit {
  readonly startsAt: Instant;
  /** Since when the provider is there; null: not yet. */
  readonly providerJoinedAt: Instant | null;
  /** The time that a late provider named. */
  readonly providerExpectedAt: Instant | null;
}

export interface Overdue {
  /** The provider was due by then. */
  readonly since: Instant;
  /** The time that the provider named, while it is ahead. */
  readonly expectedAt: Instant | null;
  /** From then on the visit is the provider's no-show and refunded in full. */
  readonly noShowAt: Instant;
}

type Service = Pick<ServiceDefinition, 'delivery' | 'slot'>;

const later = (a: Instant, b: Instant | null): Instant => (b !== null && Date.parse(b) > Date.parse(a) ? b : a);

/** When the provider is there at the latest: at the start, or at the end of the arrival window of a visit at home. */
export const providerDueAt = ({ startsAt }: Pick<ExpectedVisit, 'startsAt'>, { slot }: Service): Instant =>
  slot.kind === 'window' ? addMinutes(startsAt, slot.arrivalMinutes ?? slot.minutes) : startsAt;

/** A late provider's own time begins the wait anew. */
export const noShowAt = (visit: ExpectedVisit, service: Service, { noShow }: OverdueLimits): Instant =>
  addMinutes(later(providerDueAt(visit, service), visit.providerExpectedAt), noShow);

/**
 * Null while the provider is in time, is there, or is the one who waits: patients come to a facility. A provider who named
 * a time beyond the limit is late from that moment on.
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
 * From when to when the patient may enter a remote visit, both included: from 5 minutes before its time to 30 minutes after
 * the moment at which both could be there: its start, the time that a late provider named, or the provider's arrival. A
 * patient who entered in time may leave and come back for as long as the provider may still come.
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
