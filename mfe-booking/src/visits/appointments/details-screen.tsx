import { appointmentSummary } from 'shared-contracts/api';
import { tabOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { PageColumn, PageHeader, Skeleton, SkeletonRegion, Stack } from 'shared-ui';
import { QueryError, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { AppointmentView } from './appointment-view.tsx';
import { NoSuchBooking } from '../../shared/visit/no-such-booking.tsx';
import { useAppointmentEvents } from '../events/use-appointment-events.ts';

/** The three details pages: one appointment in its current state. */
export const DetailsScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const appointmentId = route.query.apnt_id ?? '';
  const { data, error, refetch } = useEndpointQuery(
    appointmentSummary,
    { apnt_id: appointmentId },
    { enabled: appointmentId !== '' },
  );
  useAppointmentEvents();
  const tab = data && tabOf(data.state);
  return (
    <PageColumn width="list">
      <PageHeader
        title={t('appointment.title')}
        onBack={() => back(linkTo('myAppointments', {}, { tab: tab ?? undefined }))}
        backAlways
      />
      {data ? (
        <AppointmentView appointment={data} />
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
            <Skeleton shape="block" height="280px" />
            <Skeleton shape="block" height="180px" />
          </Stack>
        </SkeletonRegion>
      )}
    </PageColumn>
  );
};
