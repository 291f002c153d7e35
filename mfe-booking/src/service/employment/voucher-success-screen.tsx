import { type AppointmentDetail, appointmentSummary } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Alert, buttonClass, PageColumn, PageHeader } from 'shared-ui';
import { Link, type ScreenFile, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { AddToCalendar } from '../../shared/visit/add-to-calendar.tsx';
import { BookingPending } from '../../shared/visit/booking-pending.tsx';
import { AppointmentFacts } from '../../shared/visit/appointment-facts.tsx';
import { PaidLines } from '../../shared/visit/paid-lines.tsx';
import { prefetchSummary } from '../../shared/visit/prefetch-summary.ts';
import { Preparation } from '../../shared/visit/preparation.tsx';
import { SuccessHead } from '../../shared/visit/success-head.tsx';
import styles from '../../shared/visit/confirmation.module.css';

const ahead = prefetchSummary('apnt_id');

/** `/voucher-success?apnt_id=…`: what was booked, where, and how to prepare. */
const VoucherSuccessScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const id = route.query.apnt_id ?? '';
  const booking = useEndpointQuery(appointmentSummary, { apnt_id: id }, { enabled: id !== '' });
  const { data } = booking;
  if (data) {
    return (
      <PageColumn>
        <Booked appointment={data} />
      </PageColumn>
    );
  }
  return (
    <PageColumn>
      <PageHeader title={t('employment.title')} onBack={() => back(linkTo('employment'))} backAlways />
      <BookingPending id={id} query={booking} heights={[160, 210, 180]} />
    </PageColumn>
  );
};

const Booked = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  return (
    <>
      <SuccessHead title={t('success.title')} subtitle={t('success.subtitle')} />
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

export default Object.assign(VoucherSuccessScreen, { ahead } satisfies ScreenFile);
