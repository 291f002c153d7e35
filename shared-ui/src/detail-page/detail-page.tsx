import type { ReactNode } from 'react';
import { useMedia } from 'shared-ui';
import styles from './detail-page.module.css';

export interface DetailPageProps {
  /** The card with the main action: title, time, the next action. */
  first: ReactNode;
  /** People, place and next steps: the end column, and below the first card where there is no room for a column. */
  aside: ReactNode;
  children: ReactNode;
}

/**
 * A detail view: its first card, the content below it, and the end column. The layout follows its own width and not that of the
 * window, so that it is one column beside a list. The document order is the reading order: first card, end column, content.
 */
export const DetailPage = ({ first, aside, children }: DetailPageProps) => (
  <div className={styles.room}>
    <div className={styles.detail}>
      <div className={styles.part}>{first}</div>
      <div className={`${styles.part} ${styles.aside}`}>{aside}</div>
      <div className={styles.part}>{children}</div>
    </div>
  </div>
);

const LIST_BESIDE = '(min-width: 1200px)';

/** Whether a list is beside the details of its selected entry (1200 px or more); below, details are a page of their own. */
export const useListBeside = (): boolean => useMedia(LIST_BESIDE);

export interface ListBesideDetailProps {
  list: ReactNode;
  /** The details of the selected entry; null while there is nothing to select. */
  detail: ReactNode;
}

/** A list, and from 1200 px the details of its selected entry beside it, which stay in view while the list is scrolled. */
export const ListBesideDetail = ({ list, detail }: ListBesideDetailProps) => {
  const beside = useListBeside();
  return (
    <div className={beside && detail !== null ? styles.split : undefined}>
      <div className={styles.part}>{list}</div>
      {beside && detail !== null && <div className={styles.chosen}>{detail}</div>}
    </div>
  );
};
