import type { AppointmentDetail } from 'shared-contracts/api';
import { formatUntil, tabOf } from 'shared-contracts/domain';
import { Card, classNames, PersonAvatar, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useNow, useT } from 'shared-ui/remote-kit';
import { useVisitTime } from '../../shared/visit/visit-time.tsx';
import { StartCard } from '../waiting-room/start-card.tsx';
import { StateBadge } from './state-badge.tsx';
import { WhatCanBeDone } from './what-can-be-done.tsx';
import styles from './visit-card.module.css';

interface VisitCardProps {
  appointment: AppointmentDetail;
}

/**
 * The first card of an appointment: time, kind, provider and patients. While it is upcoming also the next action, rescheduling,
 * cancelling, and until when the refund is full.
 */
export const VisitCard = ({ appointment }: VisitCardProps) => {
  const t = useT();
  const now = useNow();
  const { say, list, locale } = useUi();
  const { time, manner } = useVisitTime(appointment);
  const { provider, patients, starts_at: start } = appointment;
  const upcoming = tabOf(appointment.state) === 'upcoming';
  const remote = appointment.visit.delivery === 'remote';
  const Line = upcoming ? 'p' : QuietText;
  return (
    <Card
      as="section"
      tone={upcoming ? 'brand' : 'plain'}
      aria-label={t('summary.title')}
      className={classNames(styles.visit, upcoming && styles.ahead)}
    >
      <div className={styles.what}>
        <PersonAvatar id={provider.provider_id} gender="" img={provider.img} provider={say(provider.name)} size={64} />
        <div className={styles.words}>
          <h2 className={styles.time}>{time}</h2>
          <Line>{manner}</Line>
          <Line>{list([say(provider.name), say(provider.speciality ?? appointment.service)])}</Line>
          <Line>
            {t('appointments.for')} <Name>{list(patients.map(({ name }) => name))}</Name>
          </Line>
        </div>
        <div className={styles.marks}>
          <StateBadge appointment={appointment} />
          {/* The waiting room card of a remote visit has its own countdown. */}
          {upcoming && !remote && now < Date.parse(start) && (
            <span className={styles.until}>{formatUntil(start, now, locale)}</span>
          )}
        </div>
      </div>
      {upcoming && (
        <>
          {remote && <StartCard appointment={appointment} />}
          <WhatCanBeDone appointment={appointment} />
          <p className={styles.limit}>{say(appointment.cancellation)}</p>
        </>
      )}
    </Card>
  );
};
