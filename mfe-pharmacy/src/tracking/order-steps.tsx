import type { PharmacyOrder } from 'shared-contracts/api';
import { formatTime, orderStepsOf } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { ProgressList } from 'shared-ui/progress-list';
import { useT } from 'shared-ui/remote-kit';

/** The steps of a paid order in order; the last completed one is its state. */
export const OrderSteps = ({ order: { fulfilment, steps } }: { order: PharmacyOrder }) => {
  const t = useT();
  const { locale } = useUi();
  return (
    <ProgressList
      notReached={t('track.notYet')}
      steps={orderStepsOf(fulfilment === 'pickup' ? 'pickup' : 'delivery').map((status) => {
        const at = steps.findLast((step) => step.status === status)?.at;
        return { id: status, label: t(`step.${status}`), reached: at === undefined ? null : formatTime(at, locale) };
      })}
    />
  );
};
