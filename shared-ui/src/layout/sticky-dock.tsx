import type { ReactNode } from 'react';
import styles from './layout.module.css';

export interface StickyDockProps {
  /** The main action. */
  children: ReactNode;
  /** What is chosen so far, e.g. "Friday 20 November, 4:15 pm". */
  summary?: ReactNode;
  /** What it costs. */
  sum?: ReactNode;
  sumLabel?: ReactNode;
  /** A quiet line under the action, e.g. the cancellation policy. */
  note?: ReactNode;
}

/** The main action, always in reach at the foot of the page, with the sum beside it. */
export const StickyDock = ({ children, summary, sum, sumLabel, note }: StickyDockProps) => (
  <div className={styles.dock} data-dock="">
    {(summary || sum) && (
      <div className={styles.dockLine}>
        <div className={styles.dockSummary}>{summary}</div>
        {sum && (
          <div className={styles.dockSum}>
            {sumLabel && <span>{sumLabel}</span>}
            <strong>{sum}</strong>
          </div>
        )}
      </div>
    )}
    <div className={styles.dockAction}>{children}</div>
    {note && <p className={styles.dockNote}>{note}</p>}
  </div>
);
