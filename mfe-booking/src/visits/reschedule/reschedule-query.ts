/** The query of `/reschedule`: the appointment, its time when the link was made, and the source of the link. */
import { type Day, type Instant, riyadhInstant } from 'shared-contracts/domain';

export interface RescheduleQuery {
  readonly appointmentId: string;
  readonly day: Day | undefined;
  /** The start of the appointment when the link was made; undefined when the link does not contain it. */
  readonly startedAt: Instant | undefined;
  /** The patient was asked to choose another time. */
  readonly asked: boolean;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?$/i;
const HALF_DAY = 12;

/** `16:15`, `4:15 PM`: minutes of the day. */
const minuteOf = (time: string | undefined): number | undefined => {
  const [, hours = '', minutes = '', half] = TIME.exec(time?.trim() ?? '') ?? [];
  if (hours === '') return undefined;
  const hour = half ? (Number(hours) % HALF_DAY) + (half.toLowerCase() === 'pm' ? HALF_DAY : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 ? hour * 60 + Number(minutes) : undefined;
};

export const readRescheduleQuery = (query: Readonly<Record<string, string>>): RescheduleQuery => {
  const day = query.date && DAY.test(query.date) && !Number.isNaN(Date.parse(query.date)) ? query.date : undefined;
  const minute = minuteOf(query.time);
  return {
    appointmentId: query.apnt_id ?? '',
    day,
    startedAt: day !== undefined && minute !== undefined ? riyadhInstant(day, minute) : undefined,
    asked: query.notification === 'true',
  };
};
