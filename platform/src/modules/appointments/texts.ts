/** Texts about changes of an appointment. An SMS contains neither provider nor reason, because a lock screen is not private. */
import {
  CANCEL_REASONS,
  type Delivery,
  formatDay,
  formatSar,
  formatTime,
  type Language,
  type Localized,
  type Overdue,
} from 'shared-contracts/domain';
import type { CancellationReason } from './tables.ts';

const REASON: Readonly<Record<CancellationReason, Localized>> = {
  time: { ar: 'الوقت لم يعد مناسبًا', en: 'The time does not suit any more' },
  better: { ar: 'تحسّنت الحالة', en: 'Feeling better' },
  'another-provider': { ar: 'اختيار مقدم خدمة آخر', en: 'Another provider was chosen' },
  'booked-by-mistake': { ar: 'حُجز الموعد بالخطأ', en: 'It was booked by mistake' },
  price: { ar: 'السعر', en: 'The price' },
  other: { ar: 'سبب آخر', en: 'Another reason' },
  provider: { ar: 'اعتذر مقدم الخدمة', en: 'The provider had to cancel' },
  'provider-absent': { ar: 'لم يحضر مقدم الخدمة', en: 'The provider did not come' },
};

/** A remote visit is always with a doctor. */
const REASON_REMOTE: Readonly<Partial<Record<CancellationReason, Localized>>> = {
  'another-provider': { ar: 'اختيار طبيب آخر', en: 'Another doctor was chosen' },
  provider: { ar: 'اعتذر الطبيب', en: 'The doctor had to cancel' },
  'provider-absent': { ar: 'لم يحضر الطبيب', en: 'The doctor did not come' },
};

export const reasonOf = (reason: CancellationReason, delivery: Delivery): Localized =>
  (delivery === 'remote' ? REASON_REMOTE[reason] : undefined) ?? REASON[reason];

/** The reasons that a patient can choose. */
export const PATIENT_REASONS = CANCEL_REASONS.map((id) => ({ id, text: REASON[id] }));

export const momentOf = (startsAt: string, language: Language): string =>
  language === 'ar'
    ? `${formatDay(startsAt, 'ar')} الساعة ${formatTime(startsAt, 'ar')}`
    : `${formatDay(startsAt, 'en')} at ${formatTime(startsAt, 'en')}`;

const both = (text: (language: Language) => string): Localized => ({ ar: text('ar'), en: text('en') });

export const CANCELLED_TITLE: Localized = { ar: 'أُلغي موعدك', en: 'Your appointment is cancelled' };
export const SHORTENED_TITLE: Localized = { ar: 'تغيّر موعدك', en: 'Your appointment has changed' };

export const MOVED_TITLE: Localized = { ar: 'تغيّر وقت موعدك', en: 'Your appointment has moved' };
export const THERE_TITLE: Localized = { ar: 'بدأ موعدك', en: 'Your visit has begun' };
export const LATE_TITLE: Localized = { ar: 'سيتأخر موعدك قليلًا', en: 'Your visit begins a little later' };
export const OVERDUE_TITLE: Localized = { ar: 'تأخّر موعدك', en: 'Your visit is late' };
export const OVERDUE_POLICY: Localized = {
  ar: 'تأخّر الموعد، فإلغاؤه الآن يعيد المبلغ كاملًا.',
  en: 'The visit is late: cancelling it now gives all of it back.',
};
export const MISSED_TITLE: Localized = { ar: 'انتهى وقت موعدك', en: 'The time of your visit is over' };
export const movedMessage = (provider: Localized, startsAt: string): Localized => ({
  ar: `موعدك مع ${provider.ar} يوم ${momentOf(startsAt, 'ar')}`,
  en: `With ${provider.en} on ${momentOf(startsAt, 'en')}`,
});

export const thereMessage = (provider: Localized): Localized => ({
  ar: `${provider.ar} في انتظارك الآن`,
  en: `${provider.en} is waiting for you now`,
});

export const lateMessage = (provider: Localized, expectedAt: string): Localized => ({
  ar: `يبدأ موعدك مع ${provider.ar} الساعة ${formatTime(expectedAt, 'ar')} تقريبًا`,
  en: `Your visit with ${provider.en} begins at about ${formatTime(expectedAt, 'en')}`,
});

export const overdueMessage = (provider: Localized, { since, noShowAt }: Overdue): Localized => ({
  ar: `لم يبدأ موعدك مع ${provider.ar}، وكان متوقعًا حتى الساعة ${formatTime(since, 'ar')}. يمكنك الانتظار أو تغيير الموعد أو إلغاؤه بلا رسوم. إن لم يبدأ حتى الساعة ${formatTime(noShowAt, 'ar')} يعود إليك المبلغ كاملًا.`,
  en: `Your visit with ${provider.en} was due by ${formatTime(since, 'en')} and has not begun. You may wait, move or cancel it free of charge. If it has not begun by ${formatTime(noShowAt, 'en')}, all you paid is refunded.`,
});

export const missedMessage = (provider: Localized, startsAt: string): Localized => ({
  ar: `سُجّل عدم الحضور في موعدك مع ${provider.ar} يوم ${momentOf(startsAt, 'ar')}. إن كان ذلك خطأ فيرجى إبلاغنا من صفحة الموعد.`,
  en: `It was recorded that you did not come to your visit with ${provider.en} on ${momentOf(startsAt, 'en')}. If you came, report it on the visit’s page.`,
});

export const OTHER_PLACE_TITLE: Localized = { ar: 'تغيّر مكان الزيارة', en: 'Your visit is at another place' };
/** A notice may be read by others, so only the page of the visit contains the address. */
export const OTHER_PLACE_MESSAGE: Localized = {
  ar: 'المكان الجديد والخريطة في صفحة الموعد.',
  en: 'The new place and its map are on the visit’s page.',
};

const backWords = (refund: number): Localized =>
  refund === 0
    ? { ar: 'لا يعود مبلغ.', en: 'Nothing is refunded.' }
    : { ar: `يعود إليك ${formatSar(refund, 'ar')}.`, en: `${formatSar(refund, 'en')} is refunded.` };

export const cancelledMessage = (provider: Localized, startsAt: string, refund: number): Localized => ({
  ar: `أُلغي موعدك مع ${provider.ar} يوم ${momentOf(startsAt, 'ar')}. ${backWords(refund).ar}`,
  en: `Your appointment with ${provider.en} on ${momentOf(startsAt, 'en')} is cancelled. ${backWords(refund).en}`,
});

export const shortenedMessage = (startsAt: string, refund: number): Localized => ({
  ar: `أُلغي جزء من موعدك يوم ${momentOf(startsAt, 'ar')}، وبقي الباقي كما هو. ${backWords(refund).ar}`,
  en: `Part of your appointment on ${momentOf(startsAt, 'en')} is cancelled, the rest stands. ${backWords(refund).en}`,
});

const GIVEN_UP_BECAUSE: Readonly<
  Record<'provider' | 'provider-absent', Readonly<Record<Language, (provider: string, moment: string) => string>>>
> = {
  provider: {
    ar: (provider, moment) => `اعتذر ${provider} عن موعدك يوم ${moment}.`,
    en: (provider, moment) => `${provider} had to cancel your appointment on ${moment}.`,
  },
  'provider-absent': {
    ar: (provider, moment) => `لم يبدأ موعدك مع ${provider} يوم ${moment}، ونعتذر عن ذلك.`,
    en: (provider, moment) => `Your appointment with ${provider} on ${moment} did not begin. We are sorry.`,
  },
};

/** The provider cancelled or was absent: the refund, and the next free times. */
export const givenUpMessage = (
  provider: Localized,
  { startsAt, next, reason }: { startsAt: string; next: readonly string[]; reason: 'provider' | 'provider-absent' },
): Localized =>
  both((language) => {
    const times = next.map((start) => momentOf(start, language)).join(language === 'ar' ? '، ' : ', ');
    const because = GIVEN_UP_BECAUSE[reason][language](provider[language], momentOf(startsAt, language));
    const first = language === 'ar' ? `${because} يعود إليك ما دفعته كاملًا.` : `${because} All you paid is refunded.`;
    if (next.length === 0) return first;
    return language === 'ar' ? `${first} أقرب الأوقات: ${times}` : `${first} Next times: ${times}`;
  });

const SMS: Readonly<Record<Language, (startsAt: string, link: string) => string>> = {
  ar: (startsAt, link) => `أُلغي موعدك يوم ${momentOf(startsAt, 'ar')}، ويعود إليك ما دفعته كاملًا. أوقات أخرى: ${link}`,
  en: (startsAt, link) =>
    `Your appointment on ${momentOf(startsAt, 'en')} is cancelled and all you paid is refunded. Other times: ${link}`,
};
export const givenUpSms = (startsAt: string, link: string, language: Language): string => SMS[language](startsAt, link);
