import type { ReactNode } from 'react';
import { classNames, Icon, QuietText } from 'shared-ui';
import styles from './upcoming-steps.module.css';

/** Past and future events, in order. */
export interface UpcomingStep {
  readonly id: string;
  readonly label: ReactNode;
  /** The formatted time. */
  readonly when?: string | undefined;
  /** It has happened. */
  readonly done?: boolean;
}

/** The next steps, with the time of each. */
export const UpcomingSteps = ({ steps }: { steps: readonly UpcomingStep[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ id, label, when, done = false }) => (
      <li key={id} className={classNames(styles.step, done && styles.done)}>
        <span className={styles.mark} aria-hidden="true">
          {done && <Icon name="check" size={16} />}
        </span>
        <span className={styles.words}>
          {label}
          {when !== undefined && (
            <QuietText as="span">
              <bdi>{when}</bdi>
            </QuietText>
          )}
        </span>
      </li>
    ))}
  </ol>
);
