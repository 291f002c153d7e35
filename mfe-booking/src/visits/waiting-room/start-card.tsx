import { type AppointmentDetail, appointmentSummary, startAppointment } from 'shared-contracts/api';
import { addMinutes, formatTime, formatUntil, START_WINDOW_MINUTES } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, Countdown, Icon, useUi } from 'shared-ui';
import { useEndpointMutation, useHost, useInvalidate, useNow, useT } from 'shared-ui/remote-kit';
import { minutesLate } from '../../shared/visit/minutes-late.ts';
import styles from './waiting-room.module.css';

/** Before that, the text "in 3 hours" is more useful than a running countdown. */
const COUNTED_MS = 60 * 60_000;

/**
 * The entry to a remote consultation, inside the first card: counts down by the server's clock, is open while the patient may
 * enter, and closed after.
 */
export const StartCard = ({ appointment }: { appointment: AppointmentDetail }) => {
  const now = useNow(1000);
  const opens = addMinutes(appointment.starts_at, -START_WINDOW_MINUTES.before);
  const closes = appointment.start?.closes_at ?? addMinutes(appointment.starts_at, START_WINDOW_MINUTES.after);
  if (now > Date.parse(closes)) return <Passed appointment={appointment} />;
  if (now < Date.parse(opens)) return <Early appointment={appointment} opens={opens} now={now} />;
  return <Open appointment={appointment} closes={closes} now={now} />;
};

/** Once both sides have joined, the doctor can be called for as long as the visit is under way. */
const Passed = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const underWay = appointment.state === 'in_progress';
  /** Entering has ended until the doctor arrives; the card of the late visit has the alternatives. */
  const awaited = !underWay && appointment.overdue;
  return (
    <div className={styles.start}>
      <p className={styles.title}>
        <Icon name="clock" size={20} />
        {t(awaited ? 'appointment.awaited' : underWay ? 'appointment.past' : 'appointment.closed')}
      </p>
      {underWay && <CallDoctor appointment={appointment} />}
    </div>
  );
};

const Early = ({ appointment, opens, now }: { appointment: AppointmentDetail; opens: string; now: number }) => {
  const t = useT();
  const { clock } = useHost();
  const { locale } = useUi();
  const soon = Date.parse(opens) - now < COUNTED_MS;
  return (
    <section className={styles.start} aria-label={t('waiting.title')}>
      <p className={styles.title}>
        <Icon name="clock" size={20} />
        {soon ? (
          <Countdown until={opens} now={clock.now} label={t('waiting.opensIn')} />
        ) : (
          formatUntil(appointment.starts_at, now, locale)
        )}
      </p>
      <p>{t('appointment.opensAt', { time: formatTime(opens, locale) })}</p>
      <CheckDevices appointment={appointment} />
    </section>
  );
};

const Open = ({ appointment, closes, now }: { appointment: AppointmentDetail; closes: string; now: number }) => {
  const t = useT();
  const { alerts, navigation, settings } = useHost();
  const { locale } = useUi();
  const room = linkTo('chat', { chatroom: appointment.apnt_id, doc_id: appointment.provider.provider_id });
  const late = minutesLate(appointment.starts_at, now);
  const there = appointment.start?.doctor_there ?? false;
  const expected = appointment.start?.doctor_expected_at;
  const start = useEndpointMutation(startAppointment, {
    invalidates: [appointmentSummary],
    onSuccess: ({ room: chatroom, doc_id }) => navigation.navigate(linkTo('chat', { chatroom, doc_id })),
    onError: ({ message }) => alerts.show({ tone: 'danger', text: message }),
  });
  // There is no link to a room that the served release does not contain.
  const hasRoom = navigation.isOpen?.(room) !== false;
  return (
    <section className={styles.start} aria-label={t('waiting.title')}>
      <p className={styles.title}>{hasRoom ? t('appointment.open') : t('appointment.noRoom')}</p>
      <div role="status">
        {there ? (
          <p>{t('waiting.doctorThere')}</p>
        ) : appointment.overdue ? null : expected ? (
          <p>{t('waiting.doctorLate', { time: formatTime(expected, locale) })}</p>
        ) : (
          late > 0 && <p>{t('waiting.late', { count: late })}</p>
        )}
      </div>
      {hasRoom && <p>{t('waiting.until', { time: formatTime(closes, locale) })}</p>}
      {hasRoom ? (
        <Button
          variant="light"
          loading={start.isPending}
          onClick={() => start.mutate({ apnt_id: appointment.apnt_id })}
        >
          {t('home.enter')}
        </Button>
      ) : (
        <a href={`tel:${settings.supportPhone}`} className={buttonClass({ variant: 'light' })}>
          {t('appointment.callUs')} <bdi>{settings.supportPhone}</bdi>
        </a>
      )}
      <div className={styles.ways}>
        {hasRoom && <CallDoctor appointment={appointment} />}
        <CheckDevices appointment={appointment} />
      </div>
    </section>
  );
};

interface OfCall {
  appointment: AppointmentDetail;
}

/** Null for a chat consultation. */
const callOf = ({ visit }: AppointmentDetail): 'video' | 'voice' | null => {
  if (visit.delivery !== 'remote') return null;
  return visit.channel === 'video' || visit.channel === 'voice' ? visit.channel : null;
};

const CallDoctor = ({ appointment }: OfCall) => {
  const t = useT();
  const { overlays } = useHost();
  const invalidate = useInvalidate();
  const kind = callOf(appointment);
  if (kind === null) return null;
  const call = async () => {
    await overlays.open('comms.call', { kind: 'dial', apnt_id: appointment.apnt_id });
    await invalidate(appointmentSummary);
  };
  return (
    <Button
      variant="quiet"
      icon={kind === 'video' ? 'video' : 'phone'}
      className={styles.onBrand}
      onClick={() => void call()}
    >
      {t('waiting.call')}
    </Button>
  );
};

const CheckDevices = ({ appointment }: OfCall) => {
  const t = useT();
  const { overlays } = useHost();
  const kind = callOf(appointment);
  if (kind === null) return null;
  const camera = kind === 'video';
  return (
    <Button
      variant="quiet"
      icon={camera ? 'camera' : 'microphone'}
      className={styles.onBrand}
      onClick={() => void overlays.open('comms.device-check', { camera })}
    >
      {t(camera ? 'devices.check' : 'devices.checkSound')}
    </Button>
  );
};
