import { type ComponentType, Suspense, useEffect } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, WithAside } from 'shared-ui';
import { WithNotice } from 'shared-ui/flow-page';
import { QueryError, useNavigation, useT } from 'shared-ui/remote-kit';
import type { BookingDraft } from 'shared-contracts/api';
import { isBeforeHold, type StepId } from 'shared-contracts/domain';
import { loadReview } from '../review/load-review.ts';
import { BookingFlow } from '../../shared/steps/booking-flow.tsx';
import { addressOf, definitionOf, stepBefore } from '../../shared/steps/line.ts';
import { useStepBefore } from '../../shared/steps/use-step-before.ts';
import { BookingSummary, HeldPrice } from '../held/booking-summary.tsx';
import { ChangedElsewhere } from '../held/changed-elsewhere.tsx';
import { useHeldChoices } from '../held/held-choices.ts';
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

/** `/doctor-slots?aId=…`: an unpaid held booking, with `step=patient` or `step=details`. */
const BookingScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const appointmentId = route.query.aId ?? '';
  const step = isStep(route.query.step) ? route.query.step : 'patient';
  const { draft, hold, error, refetch, expire, update } = useBookingDraft(appointmentId);
  const { at, Screen: Step } = STEPS[step];
  const chosen = useHeldChoices(draft);
  const earlier = draft ? stepBefore(at, draft) : linkTo('home');
  useStepBefore(draft ? earlier : null);

  const title = step === 'details' && draft && definitionOf(draft.stid).performedBy !== 'doctor' ? 'visit' : step;
  return (
    <BookingFlow
      key={step}
      at={at}
      stid={draft?.stid}
      title={t(`booking.${title}`)}
      onBack={() => back(earlier)}
      chosen={chosen}
      hrefOf={draft && ((to) => addressOf(to, draft))}
    >
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
            <WithNotice notice={<HoldBanner until={hold.until} onExpire={expire} />}>
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
            </WithNotice>
          )}
        </ChangedElsewhere>
      )}
    </BookingFlow>
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
    <Screen visit={preparedOf(draft)} total={<HeldPrice draft={draft} />} {...saves}>
      <BookingSummary draft={draft} />
    </Screen>
  );
};

export default BookingScreen;
