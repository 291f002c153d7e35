import { Suspense, useEffect, useState } from 'react';
import { bookingDetails, isApiError, reviewBooking } from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import {
  Alert,
  BlocksSkeleton,
  buttonClass,
  Card,
  CardHeading,
  PageColumn,
  PageHeader,
  Stack,
  WithAside,
} from 'shared-ui';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { useSummaryBeside, WithNotice } from 'shared-ui/flow-page';
import {
  isBusy,
  isSettling,
  PayAside,
  type PaymentControls,
  PaymentNotice,
  PriceQuestion,
  SettlingPanel,
  usesWallet,
  type RepaymentChoice,
} from 'shared-ui/payment';
import {
  type Prefetch,
  alwaysUnlessPrefetched,
  lazyScreen,
  Link,
  QueryError,
  type ScreenFile,
  useEndpointMutation,
  useEndpointQuery,
  useHost,
  useNavigation,
  useSession,
  useT,
} from 'shared-ui/remote-kit';
import { UserText } from 'shared-ui/user-text';
import { BookingFlow } from '../../shared/steps/booking-flow.tsx';
import { addressOf, needsSymptoms, stepBefore } from '../../shared/steps/line.ts';
import { useStepBefore } from '../../shared/steps/use-step-before.ts';
import { ChosenParts, WhoAndWhen } from '../held/booking-summary.tsx';
import { useHeldChoices } from '../held/held-choices.ts';
import { AttachedFiles } from '../../shared/attachments/attached-files.tsx';
import { ChangedElsewhere } from '../held/changed-elsewhere.tsx';
import { GivenAnswers } from '../../shared/questions/given-answers.tsx';
import { HoldBanner } from '../held/hold-banner.tsx';
import { HoldEnded } from '../held/hold-ended.tsx';
import { holdStateOf } from '../../shared/draft/hold-state.ts';
import { useBookingDraft, useKeepDraft } from '../../shared/draft/use-booking-draft.ts';
import { bookingHref } from '../../routes/slots-query.ts';
import { KeptVoiceNote } from '../../shared/voice/kept-voice-note.tsx';
import { ChangedItems, ChangeList, changesOf } from './changed-items.tsx';
import { InsuranceNotes } from './insurance-notes.tsx';
import { useBookingPayment } from './use-booking-payment.ts';
import { VatNotes } from './vat-notes.tsx';
import { VoucherCard } from './voucher-card.tsx';
import { NoSuchBooking } from '../../shared/visit/no-such-booking.tsx';

/** Rarely needed: loaded from a separate chunk. */
const RefundedSlot = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "review-more" */ './refunded-slot.tsx')).RefundedSlot,
}));
const StepMissing = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "review-more" */ './step-missing.tsx')).StepMissing,
}));
const AcceptDock = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "review-more" */ './accept-dock.tsx')).AcceptDock,
}));
const ItemNotes = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "review-more" */ './item-notes.tsx')).ItemNotes,
}));

const ahead: Prefetch = ({ route, session, query }) => {
  const { aId = '', payment } = route.query;
  if (aId === '' || payment !== undefined || session.kind === 'visitor') return;
  query(reviewBooking, { apnt_id: aId, use_wallet: usesWallet(session, route.query.wallet) });
};

/** `/review?aId=…`: the booking, its current price, and the payment. */
const ReviewScreen = () => {
  const t = useT();
  const { route } = useNavigation();
  if (route.query.aId) return <BookingReview appointmentId={route.query.aId} />;
  return (
    <PageColumn width="list">
      <PageHeader title={t('review.title')} />
      <NoSuchBooking />
    </PageColumn>
  );
};

const BookingReview = ({ appointmentId }: { appointmentId: string }) => {
  const t = useT();
  const { route, back } = useNavigation();
  const session = useSession();
  const useWallet = usesWallet(session, route.query.wallet);
  const [repayment, setRepayment] = useState<RepaymentChoice>('none');
  const controls = useBookingPayment(appointmentId, route.query.payment, useWallet, repayment);
  const { payment } = controls;
  const settling = isSettling(payment);
  // Data that the previous step, or the review itself, has read.
  const { draft } = useBookingDraft(appointmentId, { enabled: false });
  const chosen = useHeldChoices(draft);
  const before = draft ? stepBefore('review', draft) : bookingHref(appointmentId, 'details');
  const earlier = isBusy(payment) || settling ? null : before;
  useStepBefore(earlier);
  const aside = settling || payment.kind === 'slow' || payment.kind === 'unknown' || payment.kind === 'refunded';
  return (
    <BookingFlow
      at="review"
      stid={draft?.stid}
      title={t('review.title')}
      onBack={earlier === null ? undefined : () => back(earlier)}
      chosen={chosen}
      hrefOf={earlier === null || !draft ? undefined : (step) => addressOf(step, draft)}
    >
      {aside || payment.kind === 'confirmed' ? (
        <SettlingPanel
          payment={payment}
          elsewhere={{ href: linkTo('myAppointments'), label: t('appointments.title') }}
          confirmed={t('payment.confirmed')}
          refunded={
            <Suspense fallback={null}>
              <RefundedSlot appointmentId={appointmentId} />
            </Suspense>
          }
          onCheck={controls.check}
        />
      ) : (
        <Review
          appointmentId={appointmentId}
          useWallet={useWallet}
          controls={controls}
          repayment={repayment}
          onRepaymentChange={setRepayment}
        />
      )}
    </BookingFlow>
  );
};

interface ReviewProps {
  appointmentId: string;
  useWallet: boolean;
  controls: PaymentControls;
  repayment: RepaymentChoice;
  onRepaymentChange: (repayment: RepaymentChoice) => void;
}

const Review = ({ appointmentId, useWallet, controls, repayment, onRepaymentChange }: ReviewProps) => {
  const t = useT();
  const { clock } = useHost();
  const beside = useSummaryBeside();
  const { data, error, refetch, isPlaceholderData: repricing } = useReview(appointmentId, useWallet);
  // The answer of the review contains the booking. It is requested separately only when the review was refused, for its patients
  // and the reason.
  const { draft, error: unread } = useBookingDraft(appointmentId, {
    enabled: isApiError(error, 'SLOT_LOCK_EXPIRED', 'STATE_NOT_ALLOWED', 'STEP_MISSING'),
  });
  const booking = data?.booking ?? draft;
  const keepDraft = useKeepDraft();
  const acceptance = useAcceptance(appointmentId, refetch);
  const reviewed = data?.booking;
  useEffect(() => {
    if (reviewed) keepDraft(reviewed);
  }, [reviewed, keepDraft]);
  const hold = booking && holdStateOf(booking, clock.now());
  if (booking && hold && hold.kind !== 'held') return <HoldEnded hold={hold} draft={booking} />;
  if (booking && isApiError(error, 'STEP_MISSING')) {
    return (
      <Suspense fallback={<BlocksSkeleton heights={[120]} />}>
        <StepMissing draft={booking} details={error.details} />
      </Suspense>
    );
  }
  if (!data || !booking || hold?.kind !== 'held') {
    const failed = isApiError(error, 'STEP_MISSING') ? unread : error;
    return failed ? (
      <QueryError
        error={failed}
        onRetry={() => void refetch()}
        elsewhere={{ href: linkTo('myAppointments'), label: t('appointments.title') }}
      />
    ) : (
      <BlocksSkeleton heights={[44, 200, 240]} />
    );
  }
  const { payment, dismiss } = controls;
  const { quote } = data;
  const changes = changesOf(booking);
  const said = needsSymptoms(booking.stid) ? t('details.symptoms') : t('lines.notes');
  return (
    <ChangedElsewhere draft={booking} onAccept={dismiss}>
      <WithNotice notice={<HoldBanner until={hold.until} onExpire={() => void refetch()} />}>
        <PaymentNotice payment={payment} safe={t('payment.failedHint')} />
        <WithAside>
          <Stack>
            <ChangedItems changes={changes} />
            {acceptance.error && <Alert tone="danger" title={acceptance.error} />}
            {booking.warnings && booking.warnings.length > changes.length && (
              <Suspense fallback={null}>
                <ItemNotes warnings={booking.warnings} />
              </Suspense>
            )}
            <Card as="section" aria-label={t('summary.title')}>
              {!beside && <WhoAndWhen draft={booking} />}
              <ChosenParts
                draft={booking}
                changePatients={
                  <Link href={addressOf('patients', booking)} className={buttonClass({ variant: 'link', size: 's' })}>
                    {t('review.change')}
                  </Link>
                }
                changePlace={
                  booking.visit.delivery === 'home' && (
                    <Link href={addressOf('location', booking)} className={buttonClass({ variant: 'link', size: 's' })}>
                      {t('review.changePlace')}
                    </Link>
                  )
                }
              />
            </Card>
            {booking.symptoms && (
              <>
                <EmergencyNotice text={booking.symptoms} />
                <Card as="section" aria-label={said}>
                  <CardHeading>{said}</CardHeading>
                  <UserText>{booking.symptoms}</UserText>
                </Card>
              </>
            )}
            <GivenAnswers draft={booking} />
            <AttachedFiles files={booking.attachments} />
            <KeptVoiceNote note={booking.voice_note} />
          </Stack>
          <PayAside
            quote={quote}
            controls={controls}
            repricing={repricing}
            useWallet={useWallet}
            walletHref={(wallet) => linkTo('review', {}, { aId: appointmentId, utid: booking.utid, wallet })}
            confirmLabel={t('review.confirm')}
            summary={
              beside && (
                <section aria-label={t('review.visit')}>
                  <WhoAndWhen draft={booking} />
                </section>
              )
            }
            people={{
              each: booking.patients.map((patient) => ({ id: patient.rel_id, name: displayNameOf(patient) })),
              shared: t('lines.whole'),
            }}
            dock={
              changes.length > 0 ? (
                <Suspense fallback={null}>
                  <AcceptDock
                    due={quote.due}
                    busy={acceptance.busy || repricing}
                    onAccept={() => void acceptance.accept()}
                  />
                </Suspense>
              ) : undefined
            }
          >
            {quote.total > 0 && (
              <InsuranceNotes
                states={data.insurance ?? []}
                lines={quote.lines}
                utid={booking.utid}
                patients={booking.patients}
                repayment={repayment}
                disabled={isBusy(payment)}
                onRepaymentChange={onRepaymentChange}
                reread={refetch}
              />
            )}
            <VatNotes patients={booking.patients} reread={refetch} />
            <VoucherCard
              appointmentId={appointmentId}
              useWallet={useWallet}
              voucher={quote.voucher}
              disabled={isBusy(payment)}
              reread={refetch}
            />
            {booking.missing === 'patients' && <Alert tone="warning" title={t('patient.required')} still />}
          </PayAside>
        </WithAside>
      </WithNotice>
      <PriceQuestion
        controls={controls}
        reviewLabel={t('price.review')}
        reread={refetch}
        // Changed item prices are accepted together with the total.
        agree={async () => changes.length === 0 || acceptance.accept()}
      >
        <ChangeList changes={changes} />
      </PriceQuestion>
    </ChangedElsewhere>
  );
};

/** The price, computed now and again whenever the page is opened. */
const useReview = (appointmentId: string, useWallet: boolean) =>
  useEndpointQuery(
    reviewBooking,
    { apnt_id: appointmentId, use_wallet: useWallet },
    {
      refetchOnMount: alwaysUnlessPrefetched,
      refetchOnWindowFocus: 'always',
      placeholderData: (before) => before,
    },
  );

/** Confirms to the server that the user accepts the changed prices; the review is then refetched. */
const useAcceptance = (appointmentId: string, refetch: () => Promise<unknown>) => {
  const save = useEndpointMutation(bookingDetails);
  const accept = async (): Promise<boolean> => {
    try {
      await save.mutateAsync({ apnt_id: appointmentId, accept_prices: true });
      await refetch();
      return true;
    } catch {
      return false;
    }
  };
  return { accept, busy: save.isPending, error: save.error?.message };
};

export default Object.assign(ReviewScreen, { ahead } satisfies ScreenFile);
