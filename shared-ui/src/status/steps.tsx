import { useUi } from '../context/ui-provider.tsx';
import styles from './status.module.css';

export interface StepsProps {
  /** The step shown now, from 1. */
  current: number;
  total: number;
  /** What the steps lead to, e.g. "Book a consultation". */
  label: string;
  /** What each step is, in their order; the current one is always in sight, the others where there is room. */
  names?: readonly string[];
}

/** Where one is in a line of steps. */
export const Steps = ({ current, total, label, names }: StepsProps) => {
  const { text } = useUi();
  const place = text('step', { current, total });
  const name = names?.[current - 1];
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={current}
      aria-valuetext={name === undefined ? place : `${place}: ${name}`}
      className={styles.steps}
    >
      {Array.from({ length: total }, (_, index) => (
        <div key={index} className={styles.stepPart} data-current={index + 1 === current ? '' : undefined}>
          <span className={index < current ? styles.stepDone : styles.step} />
          {names && <span className={styles.stepName}>{names[index]}</span>}
        </div>
      ))}
    </div>
  );
};
