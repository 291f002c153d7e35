import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../context/class-names.ts';
import { useUi } from '../context/ui-provider.tsx';
import styles from './layout.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Shows the back button (phones only unless `backAlways`). */
  onBack?: () => void;
  backAlways?: boolean;
  /** At the end of the line: buttons, a badge. */
  end?: ReactNode;
  /** Sets the document title to this title instead of the metadata of its address, for example for one doctor of a list. */
  namesDocument?: boolean;
  /** Moves focus to the heading when it is mounted, so that a new page is announced. */
  focusOnMount?: boolean;
}

/** The page's only `h1`. It is focusable, and the shell moves focus to it after a navigation (`[data-page-heading]`). */
export const PageHeader = (props: PageHeaderProps) => {
  const { title, subtitle, onBack, backAlways, end, namesDocument, focusOnMount } = props;
  const { text } = useUi();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOnMount) heading.current?.focus({ preventScroll: true });
  }, [focusOnMount]);
  return (
    <header className={styles.header}>
      {onBack && (
        <IconButton
          icon="back"
          label={text('back')}
          onClick={onBack}
          className={classNames(styles.back, !backAlways && styles.phoneOnly)}
        />
      )}
      <div className={styles.headerText}>
        <h1
          ref={heading}
          tabIndex={-1}
          data-page-heading={namesDocument ? 'own' : ''}
          className={onBack ? styles.titleSmall : styles.title}
        >
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {end}
    </header>
  );
};

/** A section's `h2` with content at the end of its line, such as "See all". */
export const SectionHeader = ({ title, end, id }: { title: ReactNode; end?: ReactNode; id?: string }) => (
  <div className={styles.section}>
    <h2 id={id} className={styles.sectionTitle}>
      {title}
    </h2>
    {end}
  </div>
);
