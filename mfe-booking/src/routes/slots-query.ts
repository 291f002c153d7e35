/** The query of `/doctor-slots` before a slot is held. */
import { addDays, type Day, type Instant, TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';

export const WEEK_DAYS = 7;

export interface SlotsQuery {
  readonly doctor: string;
  readonly deptid: string | undefined;
  /** Selected on another page: it is held at once. */
  readonly slot: Instant | undefined;
  /** Selected here, not held yet. */
  readonly pick: Instant | undefined;
  /** First day of the strip; by default today. */
  readonly from: Day | undefined;
  readonly day: Day | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const instant = (value: string | undefined): Instant | undefined => {
  const time = value ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

const day = (value: string | undefined): Day | undefined =>
  value && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

export const readSlotsQuery = (query: Readonly<Record<string, string>>): SlotsQuery => ({
  doctor: query.doctor ?? '',
  deptid: query.deptid,
  slot: instant(query.slot),
  pick: instant(query.pick),
  from: day(query.from),
  day: day(query.day),
});

export const slotsQueryHref = ({ doctor, deptid, slot, pick, from, day: chosen }: SlotsQuery): string =>
  linkTo('doctorSlots', {}, { doctor, stid: TELEMEDICINE_QUERY.stid, deptid, slot, pick, from, day: chosen });

/** The page where a held booking continues. */
export const bookingHref = (appointmentId: string, step: 'patient' | 'details'): string =>
  linkTo('doctorSlots', {}, { aId: appointmentId, step });

/** The previous and next strip, between today and the last offered day. */
export const neighbours = (from: Day, today: Day, lastDay: Day): { before: Day | null; after: Day | null } => {
  const before = addDays(from, -WEEK_DAYS);
  const after = addDays(from, WEEK_DAYS);
  return {
    before: from <= today ? null : before < today ? today : before,
    after: after <= lastDay ? after : null,
  };
};
