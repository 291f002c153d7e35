import type { AppointmentDetail } from 'shared-contracts/api';
import { addMinutes, formatTimes, type Instant, riyadhDay, formatDay } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import type { UpcomingStep } from 'shared-ui/result-page';
import { definitionOf } from '../../shared/steps/line.ts';
import { useWhen } from '../../shared/visit/use-when.ts';

const HOUR = 60;
/** Minutes before the visit at which reminders are sent; the first one still to come is shown. */
const REMINDERS = [24 * HOUR, 2 * HOUR];
/** Minutes before the visit at which the waiting room opens, and at which the patient should arrive at a branch. */
const ROOM_OPENS = 5;
const AT_BRANCH = 10;

/** The events between the booking and the visit, with their dates. */
export const useUpcomingSteps = (appointment: AppointmentDetail): UpcomingStep[] => {
  const t = useT();
  const { clock } = useHost();
  const { locale, list } = useUi();
  const { when } = useWhen();
  const { starts_at: start, stid, visit } = appointment;
  const reminder = REMINDERS.map((minutes) => addMinutes(start, -minutes)).find((at) => Date.parse(at) > clock.now());
  const { slot } = definitionOf(stid);
  const within = (from: Instant): string =>
    slot.kind === 'window'
      ? list([formatDay(riyadhDay(from), locale), formatTimes(from, addMinutes(from, slot.minutes), locale)])
      : when(from);
  const visitSteps: readonly UpcomingStep[] = {
    remote: [{ id: 'room', label: t('next.room'), when: when(addMinutes(start, -ROOM_OPENS)) }],
    home: [
      { id: 'identity', label: t('next.identity') },
      { id: 'arrives', label: t('next.arrives'), when: within(start) },
    ],
    facility: [
      { id: 'identity', label: t('next.identity') },
      { id: 'arrive', label: t('next.arrive'), when: when(addMinutes(start, -AT_BRANCH)) },
    ],
    unknown: [],
  }[visit.delivery];
  return [
    { id: 'booked', label: t('next.booked'), done: true },
    ...(reminder === undefined ? [] : [{ id: 'reminder', label: t('next.reminder'), when: when(reminder) }]),
    ...visitSteps,
  ];
};
