import { classNames, Icon, QuietText, VisuallyHidden } from 'shared-ui';
import styles from './progress-list.module.css';

export interface ProgressListStep {
  readonly id: string;
  readonly label: string;
  /** The formatted time at which the step was reached; null before that. */
  readonly reached: string | null;
}

export interface ProgressListProps {
  /** All steps in order. The last one that was reached is the current one. */
  steps: readonly ProgressListStep[];
  /** The text for screen readers at a step that was not reached. */
  notReached: string;
}

/** The steps of a process, such as a delivery, with the time at which each was reached. */
export const ProgressList = ({ steps, notReached }: ProgressListProps) => {
  const current = steps.findLastIndex(({ reached }) => reached !== null);
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, label, reached }, index) => (
        <li
          key={id}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(styles.step, reached !== null && styles.done)}
        >
          <span className={styles.mark}>{reached !== null && <Icon name="check" size={16} />}</span>
          <span className={styles.words}>
            {label}
            {reached === null ? (
              <VisuallyHidden>{notReached}</VisuallyHidden>
            ) : (
              <QuietText as="span">{reached}</QuietText>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
};
