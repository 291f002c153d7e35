import { type AppointmentDetail, appointmentSummary, catalogueItem } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import {
  BlocksSkeleton,
  buttonClass,
  Card,
  CardHeading,
  Icon,
  LinkButton,
  PageColumn,
  PageHeader,
  useUi,
} from 'shared-ui';
import { Link, QueryError, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { AddToCalendar } from '../appointments/add-to-calendar.tsx';
import { AppointmentFacts } from '../appointments/appointment-facts.tsx';
import { NoSuchBooking } from '../appointments/no-such-booking.tsx';
import { PaidLines } from '../appointments/paid-lines.tsx';
import styles from '../confirmation/confirmation.module.css';
import own from './employment.module.css';

/** `/voucher-success?apnt_id=…`: what was booked, where, and how to prepare. */
const VoucherSuccessScreen = () => {
  const t = useT();
  const { route } = useNavigation();
  const id = route.query.apnt_id ?? '';
  const { data, error, refetch } = useEndpointQuery(appointmentSummary, { apnt_id: id }, { enabled: id !== '' });
  if (data) {
    return (
      <PageColumn>
        <Booked appointment={data} />
      </PageColumn>
    );
  }
  return (
    <PageColumn>
      <PageHeader title={t('employment.title')} />
      {error ? (
        <QueryError
          error={error}
          onRetry={() => void refetch()}
          elsewhere={{ href: linkTo('myAppointments'), label: t('appointments.title') }}
        />
      ) : id === '' ? (
        <NoSuchBooking />
      ) : (
        <BlocksSkeleton heights={[160, 210, 180]} />
      )}
    </PageColumn>
  );
};

const Booked = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  return (
    <>
      <div className={styles.success}>
        <span className={styles.tick}>
          <Icon name="check" size={40} />
        </span>
        <PageHeader title={t('success.title')} subtitle={t('success.subtitle')} focusOnMount />
      </div>
      <AppointmentFacts appointment={appointment} />
      <Where appointment={appointment} />
      <Preparation appointment={appointment} />
      <PaidLines appointment={appointment} />
      <div className={styles.actions}>
        <AddToCalendar appointmentId={appointment.apnt_id} />
        <Link href={linkTo('myAppointments')} className={buttonClass()}>
          {t('success.appointments')}
        </Link>
      </div>
    </>
  );
};

const MAPS = 'https://www.google.com/maps/dir/?api=1&destination=';

const Where = ({ appointment: { visit } }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { say } = useUi();
  if (visit.delivery !== 'facility') return null;
  const { name, address, latitude, longitude } = visit.branch;
  return (
    <Card as="section" aria-label={t('success.where')}>
      <CardHeading>{t('success.where')}</CardHeading>
      <p>{say(name)}</p>
      <p>{say(address)}</p>
      <LinkButton variant="quiet" href={`${MAPS}${latitude},${longitude}`} target="_blank" rel="noreferrer">
        {t('success.directions')}
      </LinkButton>
    </Card>
  );
};

const Preparation = ({ appointment: { stid, items } }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { say } = useUi();
  const item = items[0];
  const known = item && item.kind !== 'unknown' ? { stid, kind: item.kind, reference: item.reference } : null;
  const { data } = useEndpointQuery(catalogueItem, known ?? { stid, kind: 'package', reference: '' }, {
    enabled: known !== null,
  });
  return (
    <Card as="section" aria-label={t('success.prepare')}>
      <CardHeading>{t('success.prepare')}</CardHeading>
      <ul className={own.notes}>
        <li>{t('success.bring')}</li>
        {data?.preparation.map((note) => (
          <li key={note.en}>{say(note)}</li>
        ))}
      </ul>
    </Card>
  );
};

export default VoucherSuccessScreen;
