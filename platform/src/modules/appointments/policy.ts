/** Until when a cancellation is refunded in full (rules: 2 hours for video, voice and chat; 5 in person). */
import { type Localized, refundWords, UTID, fullRefundUntil as untilBefore } from 'shared-contracts/domain';
import type { Config } from '../../config.ts';

type Limits = Pick<Config['booking'], 'refundHoursRemote' | 'refundHoursInPerson'>;
interface Visit {
  readonly startsAt: string;
  readonly utid: string;
}

const hoursFor = (limits: Limits, { utid }: Visit): number =>
  utid === UTID.telemedicine ? limits.refundHoursRemote : limits.refundHoursInPerson;

export const fullRefundUntil = (limits: Limits, visit: Visit): string =>
  untilBefore(visit.startsAt, hoursFor(limits, visit));

/** What holds for this booking as of now. */
export const cancellationPolicy = (limits: Limits, visit: Visit, now: string): Localized =>
  refundWords(visit.startsAt, hoursFor(limits, visit), now);
