import { Suspense, useState } from 'react';
import { type AppointmentDetail, trackingDetails } from 'shared-contracts/api';
import { formatTime } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, Card, Icon, LinkButton, QuietText, useUi } from 'shared-ui';
import { Link, useEndpointQuery, useHost, useNow, useT } from 'shared-ui/remote-kit';
import { latenessOf } from '../../shared/visit/minutes-late.ts';
import { CancelDialog } from './lazy-dialogs.ts';
import { roomOf } from '../events/room-of.ts';
import notice from '../../shared/visit/notice-card.module.css';
import styles from './appointments.module.css';

type Late = NonNullable<AppointmentDetail['overdue']>;

/** A visit whose provider has not come: the delay, how to contact them, and the alternatives, all free of charge. */
export const OverdueCard = ({ appointment, late }: { appointment: AppointmentDetail; late: Late }) => {
  const t = useT();
  const { say, locale } = useUi();
  const now = useNow();
  const [cancelling, setCancelling] = useState(false);
  const remote = appointment.visit.delivery === 'remote';
  const { isAhead, minutes } = latenessOf(late, now);
  const time = (instant: string) => formatTime(instant, locale);
  return (
    <Card as="section" tone="sun" className={notice.card} aria-labelledby="overdue">
      <h2 id="overdue" className={notice.title}>
        <Icon name="clock" size={20} />
        {t(isAhead ? 'overdue.ahead' : 'overdue.title', { count: minutes })}
      </h2>
      <p role="status">
        {late.expected_at
          ? t('overdue.expected', { name: say(appointment.provider.name), time: time(late.expected_at) })
          : t(remote ? 'overdue.sinceRemote' : 'overdue.since', { time: time(late.since) })}
      </p>
      <Reach appointment={appointment} />
      <h3 className={notice.title}>{t('overdue.ways')}</h3>
      <div className={styles.actions}>
        {appointment.may?.reschedule && (
          <Link href={linkTo('reschedule', {}, { apnt_id: appointment.apnt_id })} className={buttonClass()}>
            {t('overdue.move')}
          </Link>
        )}
        {appointment.may?.cancel && (
          <Button variant="quiet" onClick={() => setCancelling(true)}>
            {t('overdue.cancel')}
          </Button>
        )}
      </div>
      <QuietText>{t('overdue.itself', { time: time(late.refunded_at) })}</QuietText>
      {cancelling && (
        <Suspense fallback={null}>
          <CancelDialog appointment={appointment} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </Card>
  );
};

/** Contact by telephone, for home visits, and by message. */
const Reach = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { navigation } = useHost();
  const { data } = useEndpointQuery(
    trackingDetails,
    { apnt_id: appointment.apnt_id },
    { enabled: appointment.visit.delivery === 'home' },
  );
  const room = roomOf(appointment);
  const phone = data?.person.phone;
  return (
    <div className={styles.actions}>
      {phone && (
        <LinkButton variant="quiet" icon="phone" href={`tel:${phone}`}>
          {t('tracking.call')}
        </LinkButton>
      )}
      {navigation.isOpen?.(room) !== false && (
        <Link href={room} className={buttonClass({ variant: 'quiet' })}>
          {t('tracking.chat')}
        </Link>
      )}
    </div>
  );
};
