import { type ComponentType, Suspense, useEffect } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, PageColumn, PageHeader, WithAside } from 'shared-ui';
import { QueryError, useNavigation, useT } from 'shared-ui/remote-kit';
import type { BookingDraft } from 'shared-contracts/api';
import { isBeforeHold, type StepId } from 'shared-contracts/domain';
import { loadReview } from '../review/load-review.ts';
import { BookingSteps } from '../../shared/steps/booking-steps.tsx';
import { addressOf, definitionOf, stepBefore } from '../../shared/steps/line.ts';
import { useStepBefore } from '../../shared/steps/use-step-before.ts';
import { BookingSummary } from '../held/booking-summary.tsx';
import { ChangedElsewhere } from '../held/changed-elsewhere.tsx';
import { DetailsStep } from '../../shared/step-forms/details-step.tsx';
import { HoldBanner } from '../held/hold-banner.tsx';
import { HoldEnded } from '../held/hold-ended.tsx';
import { PatientsStep } from '../../shared/step-forms/patients-step.tsx';
import { preparedOf, type StepProps } from '../../shared/draft/prepared.ts';
import { useBookingDraft } from '../../shared/draft/use-booking-draft.ts';
import { type HeldStep, useHeldStep } from './use-held-step.ts';

/** The steps of a held booking by their name in the address. */
const STEPS = {
  patient: { at: 'patients', Screen: PatientsStep },
  details: { at: 'details', Screen: DetailsStep },
} as const;

const isStep = (name: string | undefined): name is keyof typeof STEPS => name !== undefined && name in STEPS;

/** `/doctor-slots?aId=…`: a held time on its way, `step=patient` and `details`. */
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
          {isBeforeHold(at, definitionOf(draft.stid)) ? (
            <AtItsService at={at} draft={draft} />
          ) : (
            <>
              <HoldBanner until={hold.until} onExpire={expire} />
              <WithAside>
                <Suspense fallback={<BlocksSkeleton heights={[120, 120, 120]} />}>
                  <Held
                    key={`${at} ${draft.apnt_id}`}
                    at={at}
                    Screen={Step}
                    draft={draft}
                    onChange={update}
                    onExpired={expire}
                  />
                </Suspense>
              </WithAside>
            </>
          )}
        </ChangedElsewhere>
      )}
    </PageColumn>
  );
};

/** Steps before the hold are on the page of their service. */
const AtItsService = ({ at, draft }: { at: StepId; draft: BookingDraft }) => {
  const { navigate } = useNavigation();
  const href = addressOf(at, draft);
  useEffect(() => navigate(href, { replace: true }), [href, navigate]);
  return <BlocksSkeleton heights={[44, 80, 80, 80]} />;
};

interface HeldStepProps extends HeldStep {
  at: 'patients' | 'details';
  Screen: ComponentType<StepProps>;
}

const Held = ({ at, Screen, ...held }: HeldStepProps) => {
  const saves = useHeldStep(at, held);
  useEffect(() => {
    if (at === 'details') void loadReview().catch(() => undefined);
  }, [at]);
  const { draft } = held;
  return (
    <Screen visit={preparedOf(draft)} {...saves}>
      <BookingSummary draft={draft} />
    </Screen>
  );
};

export default BookingScreen;
