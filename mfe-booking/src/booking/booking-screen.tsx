import { linkTo } from 'shared-contracts/routes';
import { PageHeader } from 'shared-ui';
import { useNavigation, useT } from 'shared-ui/remote-kit';
import { BlocksSkeleton } from 'shared-ui';
import { BookingSteps } from '../steps/booking-steps.tsx';
import { stepBefore } from '../steps/line.ts';
import { QueryError } from 'shared-ui/remote-kit';
import { useStepBefore } from '../common/use-step-before.ts';
import { BookingSummary } from './booking-summary.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DetailsStep } from './details-step.tsx';
import { HoldBanner } from './hold-banner.tsx';
import { HoldEnded } from './hold-ended.tsx';
import { PatientStep } from './patient-step.tsx';
import { useBookingDraft } from './use-booking-draft.ts';
import frame from '../common/frame.module.css';

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
    <div className={frame.list}>
      <PageHeader key={step} title={t(`booking.${step}`)} onBack={() => back(earlier)} backAlways focusOnMount />
      <BookingSteps at={at} stid={draft?.stid} />
      {!draft || !hold ? (
        error ? (
          <QueryError error={error} onRetry={() => void refetch()} />
        ) : (
          <BlocksSkeleton heights={[44, 80, 80, 80]} />
        )
      ) : hold.kind !== 'held' ? (
        <HoldEnded hold={hold} draft={draft} />
      ) : (
        <ChangedElsewhere draft={draft}>
          <HoldBanner until={hold.until} onExpire={expire} />
          <div className={frame.split}>
            <Step key={draft.apnt_id} draft={draft} onChange={update} onExpired={expire}>
              <BookingSummary draft={draft} />
            </Step>
          </div>
        </ChangedElsewhere>
      )}
    </div>
  );
};

export default BookingScreen;
