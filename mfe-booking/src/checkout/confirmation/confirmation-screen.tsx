import { useEffect } from 'react';
import { type AppointmentDetail, appointmentSummary } from 'shared-contracts/api';
import { STORAGE_KEY, tabOf } from 'shared-contracts/domain';
import { appointmentBooked } from 'shared-contracts/events';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, Card, PageColumn, PageHeader, QuietText, useUi } from 'shared-ui';
import {
  Link,
  type ScreenFile,
  SignInState,
  useBackHandler,
  useEndpointQuery,
  useHost,
  useNavigation,
  useSession,
  useT,
} from 'shared-ui/remote-kit';
import { ResultPage } from 'shared-ui/result-page';
import { AddToCalendar } from '../../shared/visit/add-to-calendar.tsx';
import { BookedPicture } from '../../shared/visit/booked-picture.tsx';
import { BookingPending } from '../../shared/visit/booking-pending.tsx';
import { Preparation } from '../../shared/visit/preparation.tsx';
import { AppointmentFacts } from '../../shared/visit/appointment-facts.tsx';
import { PaidLines } from '../../shared/visit/paid-lines.tsx';
import { prefetchSummary } from '../../shared/visit/prefetch-summary.ts';
import { forgetShown } from '../../shared/draft/shown.ts';
import { forgetTyped } from '../../shared/draft/typed.ts';
import { localStore as local, tabStore as tab } from 'shared-ui/storage';
import { rememberNext } from '../../shared/visit/next-hint.ts';
import { NotConfirmed } from './not-confirmed.tsx';
import { detailsHref } from '../../routes/detail-route.ts';
import { useWhen } from '../../shared/visit/use-when.ts';
import { useUpcomingSteps } from './use-upcoming-steps.ts';

const ahead = prefetchSummary('aId');

/** `/confirmation?aId=…`: what was booked and paid, and the next steps. */
const ConfirmationScreen = () => {
  const t = useT();
  const session = useSession();
  const { route } = useNavigation();
  const appointmentId = route.query.aId ?? '';
  const booking = useEndpointQuery(
    appointmentSummary,
    { apnt_id: appointmentId },
    { enabled: appointmentId !== '' && session.kind === 'signed-in' },
  );
  const { data } = booking;
  if (session.kind === 'visitor') {
    return (
      <PageColumn>
        <PageHeader title={t('summary.title')} />
        <SignInState title={t('confirmation.signIn')} />
      </PageColumn>
    );
  }
  if (data && tabOf(data.state) !== null) {
    return <Confirmed appointment={data} />;
  }
  return (
    <PageColumn>
      <PageHeader title={t('summary.title')} />
      {data ? (
        <NotConfirmed appointment={data} />
      ) : (
        <BookingPending id={appointmentId} query={booking} heights={[160, 210, 180]} />
      )}
    </PageColumn>
  );
};

const Confirmed = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { native } = useHost();
  const { when } = useWhen();
  const steps = useUpcomingSteps(appointment);
  const { say } = useUi();
  useAnnounceBooking(appointment);
  const { apnt_id: id, reference, starts_at: start } = appointment;
  const toApp = () => native?.close({ kind: 'booked', appointmentId: id });
  // The earlier steps are complete: back in a native app also leaves the flow, with the result.
  useBackHandler(() => {
    toApp();
    return native !== undefined;
  });
  return (
    <ResultPage
      picture={<BookedPicture />}
      title={t('confirmation.title')}
      text={t('confirmation.text', { when: when(start) })}
      reference={reference ? { label: t('reference'), value: reference } : undefined}
      next={{ title: t('next.title'), steps }}
      actions={
        <>
          <Link href={linkTo('myAppointments')} className={buttonClass()}>
            {t('confirmation.appointments')}
          </Link>
          <AddToCalendar appointmentId={id} />
          {native ? (
            <Button variant="link" onClick={toApp}>
              {t('confirmation.backToApp')}
            </Button>
          ) : (
            <Link href={linkTo('home')} className={buttonClass({ variant: 'link' })}>
              {t('goHome')}
            </Link>
          )}
        </>
      }
      aside={
        <>
          <AppointmentFacts appointment={appointment} withoutReference />
          <PaidLines appointment={appointment} />
          <Card as="section" aria-label={t('confirmation.change')}>
            <QuietText>{say(appointment.cancellation)}</QuietText>
            <Link href={detailsHref(id, appointment.state)} className={buttonClass({ variant: 'link', size: 's' })}>
              {t('confirmation.change')}
            </Link>
          </Card>
        </>
      }
    >
      <Preparation stid={appointment.stid} items={appointment.items} />
    </ResultPage>
  );
};

/** Announces the booking to the rest of the page once per tab, and clears the booking's data in the browser. */
const useAnnounceBooking = ({ apnt_id: id, starts_at: startsAt, length }: AppointmentDetail) => {
  const { events } = useHost();
  useEffect(() => {
    const key = `booking.announced.${id}`;
    if (tab.read(key)) return;
    tab.write(key, '1');
    forgetTyped(id);
    forgetShown(id);
    rememberNext(true);
    local.remove(STORAGE_KEY.currentPage);
    local.remove(STORAGE_KEY.totalPage);
    events.publish(appointmentBooked, { appointmentId: id, startsAt, length });
  }, [events, id, startsAt, length]);
};

export default Object.assign(ConfirmationScreen, { ahead } satisfies ScreenFile);
