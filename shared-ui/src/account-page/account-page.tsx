import type { ReactNode } from 'react';
import { PageHeader, useMedia } from 'shared-ui';
import styles from './account-page.module.css';

/** Whether the section list is shown beside the section (1024 px or more). */
export const useWideAccount = (): boolean => useMedia('(min-width: 1024px)');

export interface AccountPageProps {
  title: ReactNode;
  /** Goes back from a section to the list, and from the list to the previous page. Below 1024 px. */
  onBack: () => void;
  /** The sections. Rendered where they are visible: beside every section when wide, otherwise only on the page of the list. */
  list: () => ReactNode;
  /** This is the page of the list: below 1024 px the list follows the content. */
  isList?: boolean;
  children: ReactNode;
}

/**
 * A page with sections: the list of them beside the open one, and below 1024 px a page of its own that links to them. The content
 * keeps its position in the tree when the window is resized, so that unsent input survives a rotated tablet.
 */
export const AccountPage = ({ title, onBack, list, isList = false, children }: AccountPageProps) => {
  const wide = useWideAccount();
  return (
    <div className={styles.page}>
      {wide && <aside className={styles.aside}>{list()}</aside>}
      <div className={styles.section}>
        <PageHeader title={title} {...(wide ? {} : { onBack, backAlways: true })} />
        {children}
        {!wide && isList && list()}
      </div>
    </div>
  );
};

/** Cards of a section: as many side by side as fit, in rows of equal height. */
export const SectionColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);
