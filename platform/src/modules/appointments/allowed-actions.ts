/** The actions that an appointment allows its patient now, and what happens next. Pure. */
import {
  addMinutes,
  formatTime,
  fullRefundUntil,
  type Localized,
  MAX_RESCHEDULES,
  type Overdue,
  startWindow,
} from 'shared-contracts/domain';
import type { Appointment } from '../visits/repository.ts';
import { mayCancel } from './cancellation.ts';
import { entryOf, isOpenVisit, overdue, type VisitTerms } from './overdue.ts';
import { momentOf } from './texts.ts';

const FOLLOW_UP_DAYS = 14;

export interface Facts extends VisitTerms {
  /** Whether the free follow-up was booked, or this visit is one. */
  readonly followedUp: boolean;
}

/** The first instant after the period of a free follow-up. */
export const followUpUntil = (closedAt: string): string => addMinutes(closedAt, FOLLOW_UP_DAYS * 24 * 60);

/** A remote visit is entered from its page around its time. */
export const mayStart = (row: Appointment, terms: VisitTerms, now: string): boolean => {
  if (row.delivery !== 'remote' || !isOpenVisit(row)) return false;
  const { opensAt, closesAt } = entryOf(row, terms);
  return now >= opensAt && now <= closesAt;
};

/** Within the limit of moves and while a cancellation is refunded in full; without a limit while the provider is overdue. */
export const mayReschedule = (row: Appointment, terms: VisitTerms, now: string): boolean =>
  overdue(row, terms, now) !== null ||
  (row.state === 'upcoming' &&
    row.reschedules < MAX_RESCHEDULES &&
    now <= fullRefundUntil(row.startsAt, terms.definition.refundHours));

/** Visits that cost only the provider’s fee have a follow-up: consultations and home visits by doctors. */
export const mayFollowUp = (
  { state, closedAt }: Appointment,
  { definition, followedUp }: Pick<Facts, 'definition' | 'followedUp'>,
  now: string,
): boolean =>
  state === 'completed' &&
  definition.chosen === 'nothing' &&
  !followedUp &&
  closedAt !== null &&
  now < followUpUntil(closedAt);

/** Until the provider joins and can read the symptoms. */
export const mayEditSymptoms = (row: Appointment): boolean => isOpenVisit(row) && row.providerJoinedAt === null;

export const allowed = (row: Appointment, facts: Facts, now: string) => ({
  cancel: mayCancel(row, 'patient', now, overdue(row, facts, now)),
  reschedule: mayReschedule(row, facts, now),
  start: mayStart(row, facts, now),
  add_files: isOpenVisit(row),
  delete_files: row.state === 'upcoming',
  edit_symptoms: mayEditSymptoms(row),
  follow_up: mayFollowUp(row, facts, now),
  rate: row.state === 'completed',
  report_problem: true,
});

/** Texts of an upcoming remote visit. */
export const startOf = (row: Appointment, terms: VisitTerms, now: string) => {
  if (row.delivery !== 'remote' || !isOpenVisit(row)) return null;
  const { opensAt, closesAt } = entryOf(row, terms);
  return {
    opens_at: opensAt,
    closes_at: closesAt,
    now,
    doctor_there: row.providerJoinedAt !== null,
    doctor_expected_at: row.providerExpectedAt,
  };
};

type Delivery = Appointment['delivery'];

const COMPLETED: Readonly<Record<Delivery, Localized>> = {
  remote: { ar: 'انتهت الاستشارة.', en: 'The consultation is over.' },
  home: { ar: 'انتهت الزيارة.', en: 'The visit is over.' },
  facility: { ar: 'انتهى الموعد.', en: 'The appointment is over.' },
};

const CLOSED: Readonly<Partial<Record<Appointment['state'], (delivery: Delivery) => Localized>>> = {
  completed: (delivery) => COMPLETED[delivery],
  no_show: () => ({
    ar: 'لم يُعقد الموعد لأن المريض لم يحضر.',
    en: 'The appointment did not take place because the patient did not come.',
  }),
  cancelled: () => ({ ar: 'أُلغي هذا الموعد.', en: 'This appointment is cancelled.' }),
};

const AHEAD: Readonly<Record<Delivery, (row: Appointment) => Localized>> = {
  remote: ({ startsAt }) => {
    const { opensAt } = startWindow(startsAt);
    return {
      ar: `تُفتح غرفة الانتظار من هذه الصفحة يوم ${momentOf(opensAt, 'ar')}.`,
      en: `The waiting room opens on this page on ${momentOf(opensAt, 'en')}.`,
    };
  },
  home: ({ startsAt }) => ({
    ar: `تبدأ الزيارة في العنوان المختار ابتداءً من ${momentOf(startsAt, 'ar')}.`,
    en: `The visit to your address is from ${momentOf(startsAt, 'en')}.`,
  }),
  facility: ({ startsAt }) => ({
    ar: `الموعد في الفرع يوم ${momentOf(startsAt, 'ar')}. يفضّل الحضور قبله بعشر دقائق.`,
    en: `You are expected at the branch on ${momentOf(startsAt, 'en')}. Please come ten minutes early.`,
  }),
};

const THERE: Readonly<Record<Delivery, Localized>> = {
  remote: { ar: 'الطبيب في انتظارك.', en: 'The doctor is there.' },
  home: { ar: 'بدأت الزيارة.', en: 'The visit has begun.' },
  facility: { ar: 'بدأ الموعد.', en: 'The appointment has begun.' },
};

const WAITING: Localized = { ar: 'في انتظار دخول الطبيب.', en: 'Waiting for the doctor.' };

/** Nobody has ended a visit whose time is over, and no provider is overdue. */
const PAST: Readonly<Record<Delivery, Localized>> = {
  remote: { ar: 'انتهى وقت الاستشارة.', en: 'The time of the consultation is over.' },
  home: { ar: 'انتهى وقت الزيارة.', en: 'The time of the visit is over.' },
  facility: { ar: 'انتهى وقت الموعد في الفرع.', en: 'The time of the appointment at the branch is over.' },
};

const overdueWords = ({ since, expectedAt }: Overdue): Localized =>
  expectedAt === null
    ? {
        ar: `تأخّر الموعد: كان متوقعًا حتى الساعة ${formatTime(since, 'ar')}. الانتظار أو تغيير الموعد أو إلغاؤه بلا رسوم.`,
        en: `Late: it was due by ${formatTime(since, 'en')}. You may wait, move or cancel it free of charge.`,
      }
    : {
        ar: `تأخّر الموعد، والوقت المتوقع الآن الساعة ${formatTime(expectedAt, 'ar')}. تغيير الموعد أو إلغاؤه بلا رسوم.`,
        en: `Late, now expected at ${formatTime(expectedAt, 'en')}. You may move or cancel it free of charge.`,
      };

const expectedWords = (expectedAt: string): Localized => ({
  ar: `الوقت المتوقع للبدء: ${momentOf(expectedAt, 'ar')}.`,
  en: `It is expected to begin on ${momentOf(expectedAt, 'en')}.`,
});

/** The next step as a text. */
export const nextOf = (row: Appointment, terms: VisitTerms, now: string): Localized => {
  const closed = CLOSED[row.state];
  if (closed) return closed(row.delivery);
  const late = overdue(row, terms, now);
  if (late) return overdueWords(late);
  if (row.providerExpectedAt !== null && row.providerExpectedAt > now) return expectedWords(row.providerExpectedAt);
  if (now >= row.endsAt) return PAST[row.delivery];
  if (row.providerJoinedAt !== null) return THERE[row.delivery];
  if (row.delivery === 'remote' && (row.state === 'in_progress' || mayStart(row, terms, now))) return WAITING;
  return AHEAD[row.delivery](row);
};
