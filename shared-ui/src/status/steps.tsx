import { useUi } from '../context/ui-provider.tsx';
import styles from './status.module.css';

export interface StepsProps {
  /** The current step, from 1. */
  current: number;
  total: number;
  /** The goal of the steps, e.g. "Book a consultation". */
  label: string;
  /** The names of the steps, in order; the current one is always visible, the others where there is room. */
  names?: readonly string[];
}

/** The position in a sequence of steps. */
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
