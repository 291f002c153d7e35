import { Suspense } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, PageColumn, PageHeader, WithAside } from 'shared-ui';
import { lazyScreen, QueryError, useNavigation, useT } from 'shared-ui/remote-kit';
import { BookingSteps } from '../steps/booking-steps.tsx';
import { definitionOf, stepBefore } from '../steps/line.ts';
import { useStepBefore } from '../steps/use-step-before.ts';
import { BookingSummary } from './booking-summary.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DetailsStep } from './details-step.tsx';
import { HoldBanner } from './hold-banner.tsx';
import { HoldEnded } from './hold-ended.tsx';
import { PatientsStep } from './patients-step.tsx';
import { useBookingDraft } from './use-booking-draft.ts';

const Questionnaire = lazyScreen(() => import('./questionnaire-step.tsx'));

/** The steps of a held booking by their name in the address. */
const STEPS = {
  patient: { at: 'patients', Screen: PatientsStep },
  questionnaire: { at: 'questionnaire', Screen: Questionnaire },
  details: { at: 'details', Screen: DetailsStep },
} as const;

const isStep = (name: string | undefined): name is keyof typeof STEPS => name !== undefined && name in STEPS;

/** `/doctor-slots?aId=…`: a held time of any service on its way, `step=patient`, `questionnaire` and `details`. */
const BookingScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const appointmentId = route.query.aId ?? '';
  const step = isStep(route.query.step) ? route.query.step : 'patient';
  const { draft, hold, error, refetch, expire, update } = useBookingDraft(appointmentId);
  const { at, Screen: Step } = STEPS[step];
  const earlier = draft ? stepBefore(at, draft) : linkTo('home');
  useStepBefore(draft ? earlier : null);
  const title = step === 'details' && draft && definitionOf(draft.stid).performedBy !== 'doctor' ? 'visit' : step;
  return (
    <PageColumn width="list">
      <PageHeader key={step} title={t(`booking.${title}`)} onBack={() => back(earlier)} backAlways focusOnMount />
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
            <Suspense fallback={<BlocksSkeleton heights={[120, 120, 120]} />}>
              <Step key={draft.apnt_id} draft={draft} onChange={update} onExpired={expire}>
                <BookingSummary draft={draft} />
              </Step>
            </Suspense>
          </WithAside>
        </ChangedElsewhere>
      )}
    </PageColumn>
  );
};

export default BookingScreen;
