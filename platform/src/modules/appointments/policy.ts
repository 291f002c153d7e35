/** Until when a cancellation is refunded in full (rules: 2 hours for video, voice and chat; 5 in person). Exactly at the limit is still full. */
import { addMinutes, type Language, type Localized } from 'shared-contracts/domain';
import type { Config } from '../../config.ts';
import { counted } from '../../counted.ts';

type Limits = Pick<Config['booking'], 'refundHoursRemote' | 'refundHoursInPerson'>;
interface Visit {
  readonly startsAt: string;
  readonly utid: string;
}
const TELEMEDICINE = '1';

const hoursFor = (limits: Limits, { utid }: Visit): number =>
  utid === TELEMEDICINE ? limits.refundHoursRemote : limits.refundHoursInPerson;

export const fullRefundUntil = (limits: Limits, visit: Visit): string =>
  addMinutes(visit.startsAt, -60 * hoursFor(limits, visit));

export const cancellationPolicy = (limits: Limits, visit: Visit): Localized => {
  const hours = (language: Language): string => counted(hoursFor(limits, visit), 'hours', language);
  return {
    ar: `يمكنك الإلغاء واسترداد المبلغ كاملًا قبل الموعد بـ${hours('ar')} أو أكثر. بعد ذلك لا يُسترد المبلغ.`,
    en: `Cancel ${hours('en')} or more before the appointment for a full refund. After that there is no refund.`,
  };
};
