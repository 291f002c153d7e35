/** Texts about a plan. An SMS contains neither doctor nor person, because a lock screen is not private. */
import { formatDate, type Language, type Localized, type SubscriptionState } from 'shared-contracts/domain';
import { lastDay } from './period.ts';
import type { SubscriptionRow } from './tables.ts';

const onDay = (endsAt: string): Localized => {
  const day = lastDay(endsAt);
  return { ar: formatDate(day, 'ar'), en: formatDate(day, 'en') };
};

/** The text next to the doctor’s name. */
export const labelOf = (state: SubscriptionState, { endsAt }: Pick<SubscriptionRow, 'endsAt'>): Localized => {
  if (endsAt === null) return { ar: 'بانتظار الدفع', en: 'Waiting for payment' };
  const day = onDay(endsAt);
  if (state === 'cancelled') return { ar: 'أُلغيت الخطة', en: 'The plan was cancelled' };
  return state === 'expired'
    ? { ar: `انتهت الخطة في ${day.ar}`, en: `The plan ended on ${day.en}` }
    : { ar: `خطة طبيب الأسرة حتى ${day.ar}`, en: `Your family doctor until ${day.en}` };
};

export const REMINDERS = ['expiring', 'last-days', 'expired'] as const;
/** Times of a plan at which its holder is reminded. */
export type Reminder = (typeof REMINDERS)[number];

export const BOUGHT_TITLE: Localized = { ar: 'بدأت خطة طبيب الأسرة', en: 'Your family doctor plan has begun' };
export const boughtMessage = (doctor: Localized, endsAt: string): Localized => {
  const day = onDay(endsAt);
  return {
    ar: `خطة طبيب الأسرة مع ${doctor.ar} حتى ${day.ar}`,
    en: `${doctor.en} is your family doctor until ${day.en}`,
  };
};

export const REMINDER_TITLE: Readonly<Record<Reminder, Localized>> = {
  expiring: { ar: 'خطة طبيب الأسرة تنتهي قريبًا', en: 'Your family doctor plan ends soon' },
  'last-days': { ar: 'تذكير: خطة طبيب الأسرة تنتهي خلال أيام', en: 'Reminder: your family doctor plan ends in days' },
  expired: { ar: 'انتهت خطة طبيب الأسرة', en: 'Your family doctor plan has ended' },
};

export const reminderMessage = (reminder: Reminder, endsAt: string): Localized => {
  const day = onDay(endsAt);
  return reminder === 'expired'
    ? {
        ar: `انتهت في ${day.ar}. يمكن اختيار خطة جديدة في أي وقت`,
        en: `It ended on ${day.en}. You can choose a new plan at any time`,
      }
    : {
        ar: `آخر يوم فيها ${day.ar}. يبدأ التجديد بعد انتهائها مباشرة`,
        en: `Its last day is ${day.en}. A renewal begins right after it`,
      };
};

const SMS_END: Localized = { ar: '. التفاصيل: ', en: '. Details: ' };
export const reminderSms = (reminder: Reminder, link: string, language: Language): string =>
  `${REMINDER_TITLE[reminder][language]}${SMS_END[language]}${link}`;
