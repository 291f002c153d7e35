import { useUi } from '../context/ui-provider.tsx';
import styles from './status.module.css';

export interface StepsProps {
  /** The step shown now, from 1. */
  current: number;
  total: number;
  /** What the steps lead to, e.g. "Book a consultation". */
  label: string;
}

/** Where one is in a line of steps. */
export const Steps = ({ current, total, label }: StepsProps) => {
  const { text } = useUi();
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={current}
      aria-valuetext={text('step', { current, total })}
      className={styles.steps}
    >
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={index < current ? styles.stepDone : styles.step} />
      ))}
    </div>
  );
};
