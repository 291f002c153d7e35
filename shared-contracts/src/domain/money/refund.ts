/** The refund of a cancelled booking and its limit: the same texts before payment and afterwards. */
import { formatWhen } from '../time/date-format.ts';
import type { Localized } from '../language/language.ts';
import { addMinutes, type Instant } from '../time/time.ts';

/** The last instant at which a cancellation is refunded in full, included. */
export const fullRefundUntil = (startsAt: Instant, refundHours: number): Instant =>
  addMinutes(startsAt, -60 * refundHours);

/** The text for this booking at the instant `now`. */
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
