import type { ReactNode } from 'react';
import styles from './layout.module.css';

export interface StickyDockProps {
  /** The main action. */
  children: ReactNode;
  /** The choices so far, e.g. "Friday 20 November, 4:15 pm". */
  summary?: ReactNode;
  /** The price. */
  sum?: ReactNode;
  sumLabel?: ReactNode;
  /** A secondary line under the action, e.g. the cancellation policy. */
  note?: ReactNode;
}

/** The main action with the price, always visible at the bottom of the page. */
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
