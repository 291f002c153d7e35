import { type AppointmentDetail, appointmentSummary } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Alert, buttonClass, PageColumn, PageHeader } from 'shared-ui';
import { Link, type ScreenFile, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { ResultPage } from 'shared-ui/result-page';
import { AddToCalendar } from '../../shared/visit/add-to-calendar.tsx';
import { BookedPicture } from '../../shared/visit/booked-picture.tsx';
import { BookingPending } from '../../shared/visit/booking-pending.tsx';
import { AppointmentFacts } from '../../shared/visit/appointment-facts.tsx';
import { PaidLines } from '../../shared/visit/paid-lines.tsx';
import { prefetchSummary } from '../../shared/visit/prefetch-summary.ts';
import { Preparation } from '../../shared/visit/preparation.tsx';

const ahead = prefetchSummary('apnt_id');

/** `/voucher-success?apnt_id=…`: what was booked, where, and how to prepare. */
const VoucherSuccessScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const id = route.query.apnt_id ?? '';
  const booking = useEndpointQuery(appointmentSummary, { apnt_id: id }, { enabled: id !== '' });
  const { data } = booking;
  if (data) return <Booked appointment={data} />;
  return (
    <PageColumn>
      <PageHeader title={t('employment.title')} onBack={() => back(linkTo('employment'))} backAlways />
      <BookingPending id={id} query={booking} heights={[160, 210, 180]} />
    </PageColumn>
  );
};

const Booked = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { reference } = appointment;
  return (
    <ResultPage
      picture={<BookedPicture />}
      title={t('success.title')}
      text={t('success.subtitle')}
      reference={reference ? { label: t('reference'), value: reference } : undefined}
      actions={
        <>
          <Link href={linkTo('myAppointments')} className={buttonClass()}>
            {t('success.appointments')}
          </Link>
          <AddToCalendar appointmentId={appointment.apnt_id} />
        </>
      }
      aside={
        <>
          <AppointmentFacts appointment={appointment} withoutReference />
          <PaidLines appointment={appointment} />
        </>
      }
    >
      <Alert still title={t('success.bring')} />
      <Preparation stid={appointment.stid} items={appointment.items} />
    </ResultPage>
  );
};

export default Object.assign(VoucherSuccessScreen, { ahead } satisfies ScreenFile);
