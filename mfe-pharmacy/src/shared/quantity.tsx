import { IconButton, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './shared.module.css';

interface QuantityProps {
  /** What is counted; the name of the group. */
  label: string;
  value: number;
  most: number;
  onValueChange: (value: number) => void;
}

/** A number of packs, from none to the maximum that is left. */
export const Quantity = ({ label, value, most, onValueChange }: QuantityProps) => {
  const t = useT();
  const { number } = useUi();
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <IconButton
        icon="minus"
        label={t('quantity.less')}
        disabled={value === 0}
        onClick={() => onValueChange(value - 1)}
      />
      <output className={styles.count}>{number(value)}</output>
      <IconButton
        icon="add"
        label={t('quantity.more')}
        disabled={value >= most}
        onClick={() => onValueChange(value + 1)}
      />
    </div>
  );
};
