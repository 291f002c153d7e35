import type { Result } from 'shared-contracts/api';
import styles from './results.module.css';

const WIDTH = 120;
const HEIGHT = 12;
/** The part of the bar on each side of the range, for values outside of it. */
const OUTSIDE = 0.25;

/** The positions of the range and the value, as parts of the bar; a value far outside stays inside the bar. */
export const positions = ({ value, low, high }: Pick<Result, 'value' | 'low' | 'high'>) => {
  const from = low ?? 0;
  const to = high ?? Math.max(value, from * 2, from + 1);
  const span = to - from || 1;
  const part = (of: number) => OUTSIDE + ((of - from) / span) * (1 - 2 * OUTSIDE);
  return {
    start: low === null ? 0 : part(from),
    end: high === null ? 1 : part(to),
    at: Math.min(0.97, Math.max(0.03, part(value))),
  };
};

/** The value on its range, from left to right in every language. The table has the same values as text. */
export const RangeBar = ({ result }: { result: Result }) => {
  const { start, end, at } = positions(result);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.bar} aria-hidden="true">
      <rect y={3} width={WIDTH} height={6} rx={3} className={styles.barGround} />
      <rect x={start * WIDTH} y={3} width={(end - start) * WIDTH} height={6} rx={3} className={styles.barRange} />
      <circle
        cx={at * WIDTH}
        cy={6}
        r={5}
        className={result.flag === 'normal' ? styles.barValue : styles.barValueOutside}
      />
    </svg>
  );
};
