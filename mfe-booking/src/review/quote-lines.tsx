import type { QuoteLine } from 'shared-contracts/api';
import { classNames, Money, useUi } from 'shared-ui';
import styles from './review.module.css';

interface QuoteLinesProps {
  lines: readonly QuoteLine[];
  total: number;
  totalLabel: string;
}

/** Price lines in the server's words, and their sum. A line's note says why it is what it is (e.g. no VAT). */
export const QuoteLines = ({ lines, total, totalLabel }: QuoteLinesProps) => {
  const { say } = useUi();
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.kind} className={styles.line}>
          <dt>
            {say(line.label)}
            {line.note && <span className={styles.note}>{say(line.note)}</span>}
          </dt>
          <dd className={classNames(line.amount < 0 && styles.less)}>
            <Money halalas={line.amount} />
          </dd>
        </div>
      ))}
      <div className={classNames(styles.line, styles.total)}>
        <dt>{totalLabel}</dt>
        <dd>
          <Money halalas={total} />
        </dd>
      </div>
    </dl>
  );
};
