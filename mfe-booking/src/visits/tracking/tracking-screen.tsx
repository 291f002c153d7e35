import { type AppointmentDetail, appointmentSummary, type Tracking } from 'shared-contracts/api';
import { formatTime } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Badge, BlocksSkeleton, buttonClass, PageColumn, PageHeader, QuietText, Skeleton, useUi } from 'shared-ui';
import { MapPage } from 'shared-ui/map-page';
import { Link, QueryError, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { PlaceLine } from '../../shared/visit/place-line.tsx';
import { useVisitTime } from '../../shared/visit/visit-time.tsx';
import { Arrival, Person, StepList, useTracking, Way } from './tracking-parts.tsx';
import styles from './tracking.module.css';

/** `…/upcoming-details?apnt_id=…&map=1`: the provider on the way, on a map from edge to edge. */
export const TrackingScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const id = route.query.apnt_id ?? '';
  const details = linkTo('upcomingDetails', {}, { apnt_id: id });
  const visit = useEndpointQuery(appointmentSummary, { apnt_id: id }, { enabled: id !== '' });
  const { data, error, refetch } = useTracking(id);
  const header = <PageHeader title={t('tracking.title')} onBack={() => back(details)} backAlways focusOnMount />;
  if (id === '' || (error && !data)) {
    return (
      <PageColumn>
        {header}
        <QueryError
          error={error ?? new Error('no visit is named')}
          onRetry={() => void refetch()}
          elsewhere={{ href: linkTo('myAppointments'), label: t('appointments.title') }}
        />
      </PageColumn>
    );
  }
  return (
    <MapPage
      header={header}
      label={t('tracking.now')}
      map={(covered) =>
        data ? <Way tracking={data} height="fill" covered={covered} /> : <Skeleton shape="block" height="100%" />
      }
    >
      {data && visit.data ? (
        <Now tracking={data} visit={visit.data} details={details} />
      ) : (
        <BlocksSkeleton heights={[64, 120, 200]} />
      )}
    </MapPage>
  );
};

interface NowProps {
  tracking: Tracking;
  visit: AppointmentDetail;
  /** The page of the appointment. */
  details: string;
}

const Now = ({ tracking, visit, details }: NowProps) => {
  const t = useT();
  const { say, list, locale } = useUi();
  const { time } = useVisitTime(visit);
  const { position, arrives_at: arrives, person, steps } = tracking;
  const room = linkTo('trackingChat', { chatroom: visit.apnt_id, utid: visit.utid });
  return (
    <>
      <div className={styles.about}>
        <QuietText as="span">{list([say(visit.service), ...visit.patients.map(({ name }) => name)])}</QuietText>
        {position && <Badge tone="success">{t('tracking.seen', { time: formatTime(position.at, locale) })}</Badge>}
      </div>
      {arrives && <Arrival arrives={arrives} onTheWay={position !== null} />}
      <QuietText>{t('tracking.visitTime', { time })}</QuietText>
      <Person person={person} room={room} />
      <StepList steps={steps} />
      <div className={styles.about}>
        <PlaceLine visit={visit.visit} />
        <Link href={details} className={buttonClass({ variant: 'link', size: 's' })}>
          {t('appointment.title')}
        </Link>
      </div>
    </>
  );
};
