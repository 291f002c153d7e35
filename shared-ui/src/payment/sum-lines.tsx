import type { ReactNode } from 'react';
import type { Halalas } from 'shared-contracts/domain';
import { classNames, Money } from 'shared-ui';
import styles from './payment.module.css';

/** A list of amounts, each with its label; its children are `SumLine`s. */
export const SumLines = ({ children }: { children: ReactNode }) => <dl className={styles.lines}>{children}</dl>;

interface SumLineProps {
  label: ReactNode;
  amount: Halalas;
  /** Under the label: the explanation of the amount. */
  note?: ReactNode;
  /** The total of the lines above. */
  total?: boolean;
  /** The price before a discount. */
  struck?: boolean;
}

export const SumLine = ({ label, amount, note, total, struck }: SumLineProps) => (
  <div className={classNames(styles.line, total && styles.total)}>
    <dt>
      {label}
      {note && <span className={styles.note}>{note}</span>}
    </dt>
    <dd className={classNames(amount < 0 && styles.less)}>
      <Money halalas={amount} struck={struck} />
    </dd>
  </div>
);
