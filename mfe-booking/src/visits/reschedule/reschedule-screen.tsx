import { type AppointmentDetail, appointmentSummary } from 'shared-contracts/api';
import { formatWhen, tabOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Alert, BlocksSkeleton, buttonClass, EmptyState, PageColumn, PageHeader, useUi } from 'shared-ui';
import { Link, QueryError, SignInState, useEndpointQuery, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { detailsHref } from '../../routes/detail-route.ts';
import { NoSuchBooking } from '../../shared/visit/no-such-booking.tsx';
import { useAppointmentEvents } from '../events/use-appointment-events.ts';
import { NewTime } from './new-time.tsx';
import { readRescheduleQuery, type RescheduleQuery } from './reschedule-query.ts';

/** `/reschedule?apnt_id=…`: another time for an appointment, or its current state. */
export const RescheduleScreen = () => {
  const t = useT();
  const signedIn = useSession().kind === 'signed-in';
  const { route, back } = useNavigation();
  const query = readRescheduleQuery(route.query);
  const { data, error, refetch } = useEndpointQuery(
    appointmentSummary,
    { apnt_id: query.appointmentId },
    { enabled: signedIn && query.appointmentId !== '' },
  );
  useAppointmentEvents();
  const home = data ? detailsHref(data.apnt_id, data.state) : linkTo('myAppointments');
  return (
    <PageColumn width="list">
      <PageHeader title={t('reschedule.title')} onBack={() => back(home)} backAlways focusOnMount />
      {!signedIn ? (
        <SignInState title={t('reschedule.signIn')} />
      ) : query.appointmentId === '' ? (
        <NoSuchBooking />
      ) : data ? (
        <Found appointment={data} query={query} />
      ) : error ? (
        <QueryError
          error={error}
          onRetry={() => void refetch()}
          elsewhere={{ href: linkTo('myAppointments'), label: t('appointments.title') }}
        />
      ) : (
        <BlocksSkeleton heights={[96, 88, 160]} />
      )}
    </PageColumn>
  );
};

const Found = ({ appointment, query }: { appointment: AppointmentDetail; query: RescheduleQuery }) => {
  const t = useT();
  const may = appointment.may?.reschedule ?? false;
  return (
    <>
      <Moved appointment={appointment} query={query} />
      {may && query.asked && <Alert still title={t('reschedule.asked')} />}
      {may ? <NewTime appointment={appointment} day={query.day} /> : <Over appointment={appointment} />}
    </>
  );
};

/** The link names a time that the appointment no longer has. */
const Moved = ({ appointment, query: { startedAt } }: { appointment: AppointmentDetail; query: RescheduleQuery }) => {
  const t = useT();
  const { locale } = useUi();
  const { starts_at: now } = appointment;
  if (startedAt === undefined || Date.parse(startedAt) === Date.parse(now)) return null;
  return (
    <Alert still tone="warning" title={t('reschedule.moved')}>
      {t('reschedule.movedHint', { before: formatWhen(startedAt, locale), now: formatWhen(now, locale) })}
    </Alert>
  );
};

const Over = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const tab = tabOf(appointment.state);
  return (
    <EmptyState
      title={t('reschedule.over')}
      action={
        <Link href={detailsHref(appointment.apnt_id, appointment.state)} className={buttonClass()}>
          {t('reschedule.see')}
        </Link>
      }
    >
      {tab && t(`reschedule.overHint.${tab}`)}
    </EmptyState>
  );
};
