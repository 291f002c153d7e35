/** Until when a cancellation is refunded in full: so many hours before, as the service states. */
import { type Localized, refundWords, type ServiceDefinition } from 'shared-contracts/domain';

/** What holds for this booking as of now. */
export const cancellationPolicy = (
  { refundHours }: Pick<ServiceDefinition, 'refundHours'>,
  startsAt: string,
  now: string,
): Localized => refundWords(startsAt, refundHours, now);
