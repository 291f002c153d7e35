import { type AppointmentDetail, appointmentSummary } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Alert, BlocksSkeleton, buttonClass, Icon, PageColumn, PageHeader } from 'shared-ui';
import { Link, QueryError, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { AddToCalendar } from '../appointments/add-to-calendar.tsx';
import { AppointmentFacts } from '../appointments/appointment-facts.tsx';
import { NoSuchBooking } from '../appointments/no-such-booking.tsx';
import { PaidLines } from '../appointments/paid-lines.tsx';
import { Preparation } from '../visit/preparation.tsx';
import styles from '../confirmation/confirmation.module.css';

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
      <Alert still title={t('success.bring')} />
      <Preparation stid={appointment.stid} items={appointment.items} />
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

export default VoucherSuccessScreen;
