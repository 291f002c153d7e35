import type { ReactNode } from 'react';
import { Card, ServicePicture } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './home.module.css';

interface InsuranceCardProps {
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  /** For a state other than the offer to link: a plain card with an icon of its own. */
  mark?: ReactNode;
  /** The patient's share, in a row of its own. */
  children?: ReactNode;
}

/** The insurance note in any of its states. */
export const InsuranceCard = ({ title, text, action, mark, children }: InsuranceCardProps) => {
  const t = useT();
  return (
    <Card as="section" tone={mark ? undefined : 'sky'} className={styles.note} aria-label={t('insurance.title')}>
      {mark || <ServicePicture name="insurance" />}
      <p>
        <strong className={styles.insurer}>{title}</strong>
        <span className={styles.insuranceText}>{text}</span>
      </p>
      {action}
      {children}
    </Card>
  );
};
