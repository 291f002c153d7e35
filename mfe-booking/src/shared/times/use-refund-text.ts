import { type Instant, refundWords } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { definitionOf } from '../steps/line.ts';

/** Until when a cancellation is refunded in full: for a time, or as a rule of the service while none is selected. */
export const useRefundText = (stid: string): ((start: Instant | null | undefined) => string) => {
  const t = useT();
  const { say } = useUi();
  const { clock } = useHost();
  const { refundHours } = definitionOf(stid);
  return (start) =>
    start ? say(refundWords(start, refundHours, clock.nowIso())) : t('fullRefund', { count: refundHours });
};
