/**
 * Texts of notices and messages about visits. An SMS contains neither doctor, speciality nor reason, because a lock screen is
 * not private.
 */
import {
  formatDay,
  formatNumber,
  formatTime,
  type Language,
  type Localized,
  NUMBER_LOCALE,
} from 'shared-contracts/domain';
import type { REMINDER_KINDS } from '../visits/reminders.ts';

export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const slotTime = (startsAt: string): Localized => ({
  ar: formatTime(startsAt, 'ar'),
  en: formatTime(startsAt, 'en'),
});

/** «الثلاثاء، ٢٤ نوفمبر الساعة ٤:٣٠ م» */
const when = (startsAt: string): Localized => ({
  ar: `${formatDay(startsAt, 'ar')} الساعة ${formatTime(startsAt, 'ar')}`,
  en: `${formatDay(startsAt, 'en')} at ${formatTime(startsAt, 'en')}`,
});

export const BOOKED_TITLE: Localized = { ar: 'تم تأكيد موعدك', en: 'Your appointment is confirmed' };

/** Text of a notice about a visit, at the booking and before the visit. */
export const visitMessage = (provider: Localized, startsAt: string): Localized => ({
  ar: `موعدك مع ${provider.ar} يوم ${when(startsAt).ar}`,
  en: `With ${provider.en} on ${when(startsAt).en}`,
});

export const REMINDER_TITLE: Readonly<Record<ReminderKind, Localized>> = {
  'day-before': { ar: 'تذكير: موعدك غدًا', en: 'Reminder: your appointment is tomorrow' },
  'hours-before': { ar: 'تذكير: موعدك قريب', en: 'Reminder: your appointment is coming up' },
  'minutes-before': { ar: 'موعدك يبدأ بعد دقائق', en: 'Your appointment starts in a few minutes' },
};

const SMS_START: Readonly<Record<Language, (count: number, day: string) => string>> = {
  ar: (count, day) => {
    if (count === 1) return `تذكير: لديك موعد يوم ${day} الساعة `;
    if (count === 2) return `تذكير: لديك موعدان يوم ${day} الساعة `;
    return `تذكير: لديك ${formatNumber(count, 'ar')} ${count <= 10 ? 'مواعيد' : 'موعدًا'} يوم ${day} الساعة `;
  },
  en: (count, day) =>
    count === 1
      ? `Reminder: you have an appointment on ${day} at `
      : `Reminder: you have ${count} appointments on ${day} at `,
};
const SMS_END: Localized = { ar: '. التفاصيل: ', en: '. Details: ' };

/** One SMS for all visits of a day. `startTimes` are UTC instants of one Riyadh day, earliest first. */
export const reminderSms = (startTimes: readonly string[], link: string, language: Language): string => {
  const times = startTimes.map((startsAt) => formatTime(startsAt, language));
  const list = new Intl.ListFormat(NUMBER_LOCALE[language], { type: 'conjunction' }).format(times);
  const day = formatDay(startTimes[0] ?? '', language);
  return `${SMS_START[language](times.length, day)}${list}${SMS_END[language]}${link}`;
};
