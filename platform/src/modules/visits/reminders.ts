/** Times of a visit’s reminders: a day before, hours before, and for video some minutes before. Pure. */
import { addMinutes, type ConsultationChannel } from 'shared-contracts/domain';
import type { Config } from '../../settings/config.ts';

export const REMINDER_KINDS = ['day-before', 'hours-before', 'minutes-before'] as const;

export interface Reminder {
  readonly kind: (typeof REMINDER_KINDS)[number];
  readonly at: string;
}

type Times = Pick<Config['booking'], 'reminderHours' | 'reminderSoonHours' | 'reminderVideoMinutes'>;

/** Only those in the future. */
export const remindersFor = (
  times: Times,
  visit: { startsAt: string; channel: ConsultationChannel | null },
  now: string,
): Reminder[] => {
  const before = (kind: Reminder['kind'], minutes: number): Reminder => ({
    kind,
    at: addMinutes(visit.startsAt, -minutes),
  });
  return [
    before('day-before', times.reminderHours * 60),
    before('hours-before', times.reminderSoonHours * 60),
    ...(visit.channel === 'video' ? [before('minutes-before', times.reminderVideoMinutes)] : []),
  ].filter(({ at }) => at > now);
};
