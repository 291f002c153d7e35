/** What a patient may do with an appointment now, and what happens next. Pure but for the facts it is given. */
import {
  addMinutes,
  canStart,
  fullRefundUntil,
  type Localized,
  MAX_RESCHEDULES,
  startWindow,
} from 'shared-contracts/domain';
import type { ServiceDefinition } from 'shared-contracts/domain';
import type { Appointment } from '../scheduling/visit-repository.ts';
import { mayCancel } from './cancellation.ts';
import { momentOf } from './texts.ts';

const FOLLOW_UP_DAYS = 14;

export interface Facts {
  readonly definition: ServiceDefinition;
  /** The free follow-up was booked, or this visit is one. */
  readonly followedUp: boolean;
}

/** The first instant at which a free follow-up is over. */
export const followUpUntil = (closedAt: string): string => addMinutes(closedAt, FOLLOW_UP_DAYS * 24 * 60);

/** A remote visit is entered from its page around its time. */
export const mayStart = ({ state, delivery, startsAt }: Appointment, now: string): boolean =>
  delivery === 'remote' && (state === 'upcoming' || state === 'in_progress') && canStart(startsAt, now);

/** As often as the rules allow, and while a cancel would give all back. */
export const mayReschedule = (
  { state, startsAt, reschedules }: Appointment,
  { refundHours }: Pick<ServiceDefinition, 'refundHours'>,
  now: string,
): boolean => state === 'upcoming' && reschedules < MAX_RESCHEDULES && now <= fullRefundUntil(startsAt, refundHours);

/** What is priced by the provider's fee alone has a follow-up: a consultation or a visit by a doctor. */
export const mayFollowUp = (
  { state, closedAt }: Appointment,
  { definition, followedUp }: Facts,
  now: string,
): boolean =>
  state === 'completed' &&
  definition.chosen === 'nothing' &&
  !followedUp &&
  closedAt !== null &&
  now < followUpUntil(closedAt);

const isAhead = ({ state }: Appointment): boolean => state === 'upcoming' || state === 'in_progress';

export const allowed = (row: Appointment, facts: Facts, now: string) => ({
  cancel: mayCancel(row, 'patient', now),
  reschedule: mayReschedule(row, facts.definition, now),
  start: mayStart(row, now),
  add_files: isAhead(row),
  delete_files: row.state === 'upcoming',
  follow_up: mayFollowUp(row, facts, now),
  rate: row.state === 'completed',
  report_problem: true,
});

/** Of a remote visit ahead. */
export const startOf = (row: Appointment, now: string) => {
  if (row.delivery !== 'remote' || !isAhead(row)) return null;
  const { opensAt, closesAt } = startWindow(row.startsAt);
  return {
    opens_at: opensAt,
    closes_at: closesAt,
    now,
    doctor_there: row.providerJoinedAt !== null,
    doctor_expected_at: row.providerExpectedAt,
  };
};

const CLOSED: Readonly<Partial<Record<Appointment['state'], Localized>>> = {
  completed: { ar: 'انتهت الزيارة.', en: 'The visit is over.' },
  no_show: {
    ar: 'لم يُعقد الموعد لأن المريض لم يحضر.',
    en: 'The visit did not take place because the patient did not come.',
  },
  cancelled: { ar: 'أُلغي هذا الموعد.', en: 'This appointment is cancelled.' },
};

const AHEAD: Readonly<Record<Appointment['delivery'], (row: Appointment) => Localized>> = {
  remote: ({ startsAt }) => {
    const { opensAt } = startWindow(startsAt);
    return {
      ar: `يُفتح الموعد من هذه الصفحة يوم ${momentOf(opensAt, 'ar')}.`,
      en: `You can enter from this page on ${momentOf(opensAt, 'en')}.`,
    };
  },
  home: ({ startsAt }) => ({
    ar: `يصل مقدم الخدمة إلى عنوانك ابتداءً من ${momentOf(startsAt, 'ar')}.`,
    en: `The provider comes to your address from ${momentOf(startsAt, 'en')}.`,
  }),
  facility: ({ startsAt }) => ({
    ar: `الموعد في الفرع يوم ${momentOf(startsAt, 'ar')}. يفضّل الحضور قبله بعشر دقائق.`,
    en: `You are expected at the branch on ${momentOf(startsAt, 'en')}. Please come ten minutes early.`,
  }),
};

const RUNNING = {
  there: { ar: 'مقدم الخدمة في انتظارك.', en: 'The provider is there.' },
  waiting: { ar: 'ننتظر مقدم الخدمة.', en: 'We are waiting for the provider.' },
} as const satisfies Record<string, Localized>;

/** What happens next, in words. */
export const nextOf = (row: Appointment, now: string): Localized => {
  const closed = CLOSED[row.state];
  if (closed) return closed;
  if (row.providerJoinedAt !== null) return RUNNING.there;
  if (row.providerExpectedAt !== null && row.providerExpectedAt > now) {
    return {
      ar: `يتأخر مقدم الخدمة. الوقت المتوقع: ${momentOf(row.providerExpectedAt, 'ar')}.`,
      en: `The provider is late and expected on ${momentOf(row.providerExpectedAt, 'en')}.`,
    };
  }
  return row.state === 'in_progress' || mayStart(row, now) ? RUNNING.waiting : AHEAD[row.delivery](row);
};
