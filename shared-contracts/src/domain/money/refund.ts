/** What a cancelled booking gives back, and until when: the same words before payment and afterwards. */
import { formatWhen } from '../time/date-format.ts';
import type { Localized } from '../language/language.ts';
import { addMinutes, type Instant } from '../time/time.ts';

/** The last moment at which a cancellation is refunded in full; at that very moment it still is. */
export const fullRefundUntil = (startsAt: Instant, refundHours: number): Instant =>
  addMinutes(startsAt, -60 * refundHours);

/** For this very booking, as of now. */
export const refundWords = (startsAt: Instant, refundHours: number, now: Instant): Localized => {
  const until = fullRefundUntil(startsAt, refundHours);
  if (Date.parse(now) > Date.parse(until)) {
    return {
      ar: 'لا يُستردّ مبلغ هذا الحجز، لأن الموعد قريب.',
      en: 'This booking is not refundable, because the appointment begins soon.',
    };
  }
  return {
    ar: `عند الإلغاء حتى ${formatWhen(until, 'ar')} يعود المبلغ كاملًا. بعد ذلك لا يُستردّ.`,
    en: `Cancel until ${formatWhen(until, 'en')} for a full refund. After that there is no refund.`,
  };
};
