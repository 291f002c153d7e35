import type { ReactNode } from 'react';
import type { AppointmentDetail } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { Avatar, Card, CardHeading, QuietText, useUi } from 'shared-ui';
import booking from '../../shared/visit/booking.module.css';
import styles from './reschedule.module.css';

interface VisitLineProps {
  title: string;
  appointment: AppointmentDetail;
  children: ReactNode;
}

/** The appointment that gets a new time. */
export const VisitLine = ({ title, appointment: { provider, starts_at: at }, children }: VisitLineProps) => {
  const { say, locale } = useUi();
  return (
    <Card as="section" aria-labelledby="visit-line" className={styles.first}>
      <CardHeading id="visit-line">{title}</CardHeading>
      <div className={booking.row}>
        <Avatar name="" src={provider.img || null} provider={say(provider.name)} size={48} />
        <div>
          <p className={booking.strong}>{say(provider.name)}</p>
          <QuietText>{formatWhen(at, locale)}</QuietText>
        </div>
      </div>
      {children}
    </Card>
  );
};
