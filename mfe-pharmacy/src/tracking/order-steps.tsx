import type { PharmacyOrder } from 'shared-contracts/api';
import { formatTime, orderStepsOf } from 'shared-contracts/domain';
import { classNames, Icon, QuietText, useUi, VisuallyHidden } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './tracking.module.css';

/** The steps of a paid order in their sequence; the last one reached is where it is now. */
export const OrderSteps = ({ order: { fulfilment, steps } }: { order: PharmacyOrder }) => {
  const t = useT();
  const { locale } = useUi();
  const shown = orderStepsOf(fulfilment === 'pickup' ? 'pickup' : 'delivery').map((status) => ({
    status,
    at: steps.findLast((step) => step.status === status)?.at ?? null,
  }));
  const current = shown.findLastIndex(({ at }) => at !== null);
  return (
    <ol className={styles.steps}>
      {shown.map(({ status, at }, index) => (
        <li
          key={status}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(styles.step, at !== null && styles.done)}
        >
          <span className={styles.mark}>{at !== null && <Icon name="check" size={16} />}</span>
          <span className={styles.words}>
            {t(`step.${status}`)}
            {at === null ? (
              <VisuallyHidden>{t('track.notYet')}</VisuallyHidden>
            ) : (
              <QuietText as="span">{formatTime(at, locale)}</QuietText>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
};
