/** Texts of pushes and mails: only the kind of event, because a lock screen is not private. */
import type { Language, Localized } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { Delivery } from '../notifications/deliver.ts';

const WORDS: Readonly<Record<Delivery['subject'], Localized>> = {
  visits: { ar: 'جديد في أحد مواعيدك', en: 'There is news of an appointment' },
  reminders: { ar: 'تذكير بموعد قادم', en: 'A reminder of an appointment' },
  messages: { ar: 'وصلتك رسالة', en: 'You have a message' },
  calls: { ar: 'مكالمة فائتة', en: 'You missed a call' },
  results: { ar: 'ملف جديد في حسابك', en: 'There is a new file in your account' },
  care: { ar: 'جديد في اشتراكك أو طلبك', en: 'There is news of your plan or request' },
  account: { ar: 'تنبيه لحماية حسابك', en: 'A notice about the safety of your account' },
  'incoming-call': { ar: 'مكالمة واردة', en: 'Incoming call' },
};

const BRAND: Localized = { ar: 'سنار', en: 'Sanar' };

export const pushTexts = (subject: Delivery['subject'], language: Language) => ({
  title: BRAND[language],
  body: WORDS[subject][language],
});

/** Reveals no more than the texts above: a general list, and not whose visit, prescription or plan it is. */
const OPEN_PAGES: Readonly<Record<Exclude<Delivery['subject'], 'incoming-call'>, string>> = {
  visits: linkTo('myAppointments'),
  reminders: linkTo('myAppointments'),
  messages: linkTo('myAppointments'),
  calls: linkTo('myAppointments'),
  results: linkTo('myAppointments'),
  care: linkTo('home'),
  account: linkTo('signIns'),
};

/**
 * The page of a push that its service can read. For a ringing call it is the page of the call, because a list would be too
 * slow.
 */
export const openPage = (subject: Delivery['subject'], url: string | null): string =>
  subject === 'incoming-call' ? (url ?? linkTo('home')) : OPEN_PAGES[subject];

export const mailTexts = (subject: Delivery['subject'], link: string, language: Language) => ({
  subject: `${BRAND[language]}: ${WORDS[subject][language]}`,
  text:
    language === 'ar'
      ? `${WORDS[subject].ar}. للاطلاع: ${link}\nيمكن إيقاف هذه الرسائل من «الإشعارات» في حسابك.`
      : `${WORDS[subject].en}. To see it: ${link}\nThese mails can be turned off under "Notifications" in your account.`,
});
