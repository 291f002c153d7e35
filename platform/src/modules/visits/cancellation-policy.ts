/** The deadline of a full refund: a number of hours before the visit that the service defines. */
import { type Localized, refundWords, type ServiceDefinition } from 'shared-contracts/domain';

/** The policy that applies to this booking now. */
export const cancellationPolicy = (
  { refundHours }: Pick<ServiceDefinition, 'refundHours'>,
  startsAt: string,
  now: string,
): Localized => refundWords(startsAt, refundHours, now);
