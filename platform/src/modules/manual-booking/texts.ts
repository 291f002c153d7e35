/** Texts about a prepared visit. An SMS contains neither provider nor reason, because a lock screen is not private. */
import type { Language } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { Notice } from '../notifications/service.ts';

/** The review page shows what was prepared before the price. */
export const preparedLink = (apnt_id: string): string => linkTo('review', {}, { aId: apnt_id, prepared: true });

export const preparedNotice = (apnt_id: string, startsAt: string): Notice => ({
  kind: 'visits',
  occasion: `manual-booking.prepared:${apnt_id}`,
  title: { ar: 'جهّزنا لك موعدًا', en: 'We have prepared a visit for you' },
  message: {
    ar: 'يمكنك مراجعته ثم تأكيده والدفع قبل انتهاء مدة الحجز المؤقت',
    en: 'Look at it, then confirm and pay before the hold ends',
  },
  icon: 'calendar',
  color: 'brand',
  url: preparedLink(apnt_id),
  payload: { apnt_id, date: startsAt },
});

export const preparedSms = (link: string, language: Language): string =>
  language === 'ar'
    ? `جهّزنا لك موعدًا. للمراجعة والتأكيد والدفع: ${link}`
    : `We have prepared a visit for you. Look at it, confirm and pay: ${link}`;
