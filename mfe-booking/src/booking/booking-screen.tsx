import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, PageColumn, PageHeader, WithAside } from 'shared-ui';
import { QueryError, useNavigation, useT } from 'shared-ui/remote-kit';
import { BookingSteps } from '../steps/booking-steps.tsx';
import { stepBefore } from '../steps/line.ts';
import { useStepBefore } from '../steps/use-step-before.ts';
import { BookingSummary } from './booking-summary.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DetailsStep } from './details-step.tsx';
import { HoldBanner } from './hold-banner.tsx';
import { HoldEnded } from './hold-ended.tsx';
import { PatientStep } from './patient-step.tsx';
import { useBookingDraft } from './use-booking-draft.ts';

/** `/doctor-slots?aId=…`: a held slot on its way, `step=patient` and `step=details`. */
const BookingScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const appointmentId = route.query.aId ?? '';
  const step = route.query.step === 'details' ? 'details' : 'patient';
  const { draft, hold, error, refetch, expire, update } = useBookingDraft(appointmentId);
  const at = step === 'details' ? 'details' : 'patients';
  const earlier = draft ? stepBefore(at, draft) : linkTo('home');
  useStepBefore(draft ? earlier : null);
  const Step = step === 'details' ? DetailsStep : PatientStep;
  return (
    <PageColumn width="list">
      <PageHeader key={step} title={t(`booking.${step}`)} onBack={() => back(earlier)} backAlways focusOnMount />
      <BookingSteps at={at} stid={draft?.stid} />
      {!draft || !hold ? (
        error ? (
          <QueryError
            error={error}
            onRetry={() => void refetch()}
            elsewhere={{ href: linkTo('myAppointments'), label: t('appointments.title') }}
          />
        ) : (
          <BlocksSkeleton heights={[44, 80, 80, 80]} />
        )
      ) : hold.kind !== 'held' ? (
        <HoldEnded hold={hold} draft={draft} />
      ) : (
        <ChangedElsewhere draft={draft}>
          <HoldBanner until={hold.until} onExpire={expire} />
          <WithAside>
            <Step key={draft.apnt_id} draft={draft} onChange={update} onExpired={expire}>
              <BookingSummary draft={draft} />
            </Step>
          </WithAside>
        </ChangedElsewhere>
      )}
    </PageColumn>
  );
};

export default BookingScreen;
