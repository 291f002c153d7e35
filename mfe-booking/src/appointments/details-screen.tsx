import { type AppointmentDetail, appointmentSummary } from 'shared-contracts/api';
import { addMinutes, canStart, formatTime, formatUntil, START_WINDOW_MINUTES, tabOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import {
  Alert,
  buttonClass,
  Card,
  CardHeading,
  Icon,
  PageColumn,
  PageHeader,
  QuietText,
  Skeleton,
  SkeletonRegion,
  Stack,
  useUi,
} from 'shared-ui';
import { Link, QueryError, useEndpointQuery, useHost, useNavigation, useNow, useT } from 'shared-ui/remote-kit';
import { NoSuchBooking } from './no-such-booking.tsx';
import { Name } from 'shared-ui/name';
import { asksSymptoms } from '../steps/line.ts';
import { Preparation } from '../visit/preparation.tsx';
import { KeptVoiceNote } from '../voice/kept-voice-note.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { PaidLines } from './paid-lines.tsx';
import { BookAgain } from './book-again.tsx';
import { Referrals } from './referrals.tsx';
import { StateBadge } from './state-badge.tsx';
import styles from './appointments.module.css';

/** The three details pages: one appointment as it is. */
const DetailsScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const appointmentId = route.query.apnt_id ?? '';
  const { data, error, refetch } = useEndpointQuery(
    appointmentSummary,
    { apnt_id: appointmentId },
    { enabled: appointmentId !== '' },
  );
  const tab = data && tabOf(data.state);
  return (
    <PageColumn>
      <PageHeader
        title={t('appointment.title')}
        onBack={() => back(linkTo('myAppointments', {}, { tab: tab ?? undefined }))}
        backAlways
        end={data && <StateBadge state={data.state} />}
      />
      {data ? (
        <Appointment appointment={data} />
      ) : error ? (
        <QueryError
          error={error}
          onRetry={() => void refetch()}
          elsewhere={{ href: linkTo('myAppointments'), label: t('appointments.title') }}
        />
      ) : appointmentId === '' ? (
        <NoSuchBooking />
      ) : (
        <SkeletonRegion>
          <Stack>
            <Skeleton shape="block" height="210px" />
            <Skeleton shape="block" height="180px" />
          </Stack>
        </SkeletonRegion>
      )}
    </PageColumn>
  );
};

const Appointment = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { say } = useUi();
  const upcoming = tabOf(appointment.state) === 'upcoming';
  const said = asksSymptoms(appointment.stid) ? t('details.symptoms') : t('lines.notes');
  return (
    <>
      <AppointmentFacts appointment={appointment} />
      {upcoming && appointment.visit.delivery === 'remote' && <Start appointment={appointment} />}
      {(appointment.symptoms || appointment.attachments.length > 0) && (
        <Card as="section" aria-label={said}>
          <CardHeading>{said}</CardHeading>
          {appointment.symptoms && <p className={styles.symptoms}>{appointment.symptoms}</p>}
          <ul className={styles.files}>
            {appointment.attachments.map((file) => (
              <li key={file.file_id}>
                <Icon name="file" size={20} />
                <Name>{file.file_name}</Name>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <KeptVoiceNote note={appointment.voice_note} />
      {upcoming && <Preparation stid={appointment.stid} items={appointment.items} />}
      <PaidLines appointment={appointment} />
      {upcoming && (
        <>
          <Alert still title={t('appointment.policy')}>
            {say(appointment.cancellation)}
          </Alert>
          <AddToCalendar appointmentId={appointment.apnt_id} />
        </>
      )}
      {tabOf(appointment.state) === 'completed' && <Referrals appointmentId={appointment.apnt_id} />}
      {!upcoming && <BookAgain appointment={appointment} />}
    </>
  );
};

/** The way into the waiting room: active from five minutes before; earlier it says when. */
const Start = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { clock, navigation, settings } = useHost();
  const now = useNow(15_000);
  const { locale: language } = useUi();
  const opens = addMinutes(appointment.starts_at, -START_WINDOW_MINUTES.before);
  const room = linkTo('chat', { chatroom: appointment.apnt_id, doc_id: appointment.provider.provider_id });
  if (canStart(appointment.starts_at, clock.nowIso())) {
    // Nobody is sent to a room that the served release does not have.
    if (navigation.isOpen?.(room) === false) {
      return (
        <Card tone="tint" className={styles.start}>
          <p className={styles.startTitle}>{t('appointment.noRoom')}</p>
          <a href={`tel:${settings.supportPhone}`} className={buttonClass({ wide: true })}>
            {t('appointment.callUs')} <bdi>{settings.supportPhone}</bdi>
          </a>
        </Card>
      );
    }
    return (
      <Card tone="brand" className={styles.start}>
        <p>{t('appointment.open')}</p>
        <Link href={room} className={buttonClass({ variant: 'light', wide: true })}>
          {t('home.enter')}
        </Link>
      </Card>
    );
  }
  const passed = Date.parse(appointment.starts_at) < now;
  return (
    <Card tone="tint" className={styles.start}>
      <p className={styles.startTitle}>
        <Icon name="clock" size={20} />
        {passed ? t('appointment.closed') : formatUntil(appointment.starts_at, now, language)}
      </p>
      {!passed && <QuietText>{t('appointment.opensAt', { time: formatTime(opens, language) })}</QuietText>}
    </Card>
  );
};

export default DetailsScreen;
