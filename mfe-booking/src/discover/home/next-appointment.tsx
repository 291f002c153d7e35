import { useEffect } from 'react';
import { type AppointmentSummary, upcomingAppointments } from 'shared-contracts/api';
import { addMinutes, canStart, formatUntil, formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { appointmentBooked, appointmentEvent } from 'shared-contracts/events';
import { buttonClass, Card, Icon, PersonAvatar, useUi } from 'shared-ui';
import {
  Link,
  useEndpointQuery,
  useEvent,
  useHost,
  useInvalidate,
  useNow,
  useRealtime,
  useT,
} from 'shared-ui/remote-kit';
import { useVisitText, visitIcon } from '../../shared/visit/visit-text.ts';
import { RunningHold } from '../../shared/visit/running-hold.tsx';
import { latenessOf } from '../../shared/visit/minutes-late.ts';
import { useOfflineVisits } from '../../shared/visit/use-offline-visits.ts';
import { rememberNext } from '../../shared/visit/next-hint.ts';
import { nextKept } from './next-kept.tsx';
import styles from './home.module.css';

/** The next appointment of the signed-in patient; renders nothing when there is none or the request fails. */
export const NextAppointment = () => {
  const invalidate = useInvalidate();
  const { data, isPending } = useEndpointQuery(upcomingAppointments, { page: 1 });
  useEvent(appointmentBooked, () => void invalidate(upcomingAppointments));
  useRealtime(appointmentEvent, () => void invalidate(upcomingAppointments));
  useOfflineVisits(data?.appointments);
  const next = data?.appointments[0];
  const known = data ? next !== undefined : null;
  useEffect(() => {
    if (known !== null) rememberNext(known);
  }, [known]);
  const held = data?.held;
  if (next || held) {
    return (
      <>
        {held && <RunningHold held={held} />}
        {next && <NextCard appointment={next} />}
      </>
    );
  }
  return isPending ? nextKept() : null;
};

const NextCard = ({ appointment }: { appointment: AppointmentSummary }) => {
  const t = useT();
  const visitWords = useVisitText();
  const host = useHost();
  const now = useNow();
  const { say, locale: language, list } = useUi();
  const { starts_at: start, length, overdue: late } = appointment;
  const open = appointment.visit.delivery === 'remote' && canStart(start, host.clock.nowIso());
  const clock = () => {
    if (late) {
      const { isAhead, minutes } = latenessOf(late, now);
      return t(isAhead ? 'home.lateAhead' : 'home.late', { count: minutes });
    }
    if (now < Date.parse(start)) return formatUntil(start, now, language);
    return t(now < Date.parse(addMinutes(start, length)) ? 'home.now' : 'home.past');
  };
  return (
    <Card as="section" tone="brand" className={styles.next} aria-labelledby="home-next">
      <div className={styles.nextHead}>
        <h2 id="home-next" className={styles.nextLabel}>
          {t('home.next')}
        </h2>
        <span className={styles.nextClock}>{clock()}</span>
      </div>
      <div className={styles.nextWho}>
        <PersonAvatar
          id={appointment.provider.provider_id}
          gender=""
          img={appointment.provider.img}
          provider={say(appointment.provider.name)}
          size={56}
        />
        <div>
          <p className={styles.nextName}>{say(appointment.provider.name)}</p>
          <p className={styles.nextLabel}>
            {list([visitWords(appointment.visit), say(appointment.provider.speciality ?? appointment.service)])}
          </p>
          <p className={styles.nextLabel}>{formatWhen(appointment.starts_at, language)}</p>
        </div>
      </div>
      <Link
        href={linkTo('upcomingDetails', {}, { apnt_id: appointment.apnt_id })}
        className={buttonClass({ variant: 'light', wide: true })}
      >
        <span className={styles.withIcon}>
          {open && <Icon name={visitIcon(appointment.visit)} size={20} />}
          {open ? t('home.enter') : t(late ? 'home.lateWays' : 'home.details')}
        </span>
      </Link>
    </Card>
  );
};
