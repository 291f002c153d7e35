import type { ReactNode } from 'react';
import { Card, classNames, Icon, isIconName } from 'shared-ui';
import styles from './landing.module.css';

interface InfoCardProps {
  icon: string | undefined;
  heading: ReactNode;
  /** Highlights the card as one for emergencies. */
  urgent?: boolean;
  children: ReactNode;
}

/** One card of a landing page: a picture, a heading and a text. */
export const InfoCard = ({ icon, heading, urgent = false, children }: InfoCardProps) => {
  return (
    <Card as="li" className={styles.card}>
      {icon && isIconName(icon) && (
        <span className={classNames(styles.spot, urgent && styles.urgent)}>
          <Icon name={icon} size={26} />
        </span>
      )}
      {heading}
      {children}
    </Card>
  );
};
