import { useCallback, useEffect } from 'react';
import type { BookingDraft } from 'shared-contracts/api';
import {
  type Basket,
  firstMissing,
  nextStep,
  previousStep,
  type ServiceDefinition,
  StepId,
  STEPS,
} from 'shared-contracts/domain';
import { BlocksSkeleton, PageColumn, PageHeader } from 'shared-ui';
import { PageQueryError } from 'shared-ui/page-error';
import { type LazyScreen, lazyScreen, useNavigation, useT } from 'shared-ui/remote-kit';
import { ComingSoonScreen } from '../pages/coming-soon-screen.tsx';
import { PlaceFromAddress } from '../place/place-from-address.tsx';
import { positionIn } from '../place/position-in-address.ts';
import { BookingSteps } from '../steps/booking-steps.tsx';
import { stepAfter } from '../steps/line.ts';
import { useStepBefore } from '../steps/use-step-before.ts';
import { useStillHere } from '../steps/use-still-here.ts';
import { BasketSummary } from './basket-summary.tsx';
import { NotSaved } from './not-saved.tsx';
import { serviceAt, serviceHref } from './service-routes.ts';
import { type BasketStep, hasScreen, STEP_SCREENS } from './step-screens.ts';
import { type ChosenBasket, useBasket } from './use-basket.ts';

const Entry: LazyScreen<{ definition: ServiceDefinition }> = lazyScreen(
  () => import(/* webpackChunkName: "catalogue" */ '../catalogue/entry-screen.tsx'),
  ['catalogue'],
);

/** The address of every service: what it is, then its steps before a time is held. */
const ServiceScreen = () => {
  const { route } = useNavigation();
  const definition = serviceAt(route);
  const asked = StepId.safeParse(route.query.step);
  const at = asked.success && definition?.steps.includes(asked.data) ? asked.data : null;
  if (!definition) return <ComingSoonScreen routeId={route.routeId} />;
  const position = definition.steps.includes('location') ? positionIn(route.query) : null;
  if (at === null && position) return <PlaceFromAddress definition={definition} position={position} />;
  // Steps after the hold are those of the booking, not of the service.
  if (at === null || !hasScreen(at)) return <Entry key={definition.stid} definition={definition} />;
  return <ServiceStep key={definition.stid} definition={definition} at={at} />;
};

interface ServiceStepPageProps {
  definition: ServiceDefinition;
  at: BasketStep;
}

/** The basket outlives a step; each step has turns of its own, so that an answer that comes late leads nobody away from the next. */
const ServiceStep = ({ definition, at }: ServiceStepPageProps) => {
  const { route, navigate } = useNavigation();
  const { stid } = definition;
  const heldId = route.query.aId;
  const onHoldEnded = useCallback(
    () => navigate(serviceHref(stid, { step: at }), { replace: true }),
    [navigate, stid, at],
  );
  const chosen = useBasket(definition, heldId, onHoldEnded);
  return <StepPage key={at} definition={definition} at={at} chosen={chosen} heldId={heldId} />;
};

interface StepPageProps extends ServiceStepPageProps {
  chosen: ChosenBasket;
  heldId: string | undefined;
}

const StepPage = ({ definition, at, chosen, heldId }: StepPageProps) => {
  const t = useT();
  const { navigate, back } = useNavigation();
  const { earlier, ...turns } = useTurns(definition, at, chosen, heldId);
  const Step = STEP_SCREENS[at];
  useStepBefore(earlier);
  return (
    <PageColumn width="list">
      <PageHeader title={t(`step.${at}`)} onBack={() => back(earlier)} backAlways focusOnMount />
      <BookingSteps at={at} stid={definition.stid} />
      <NotSaved chosen={chosen} />
      {!chosen.basket || !Step ? (
        chosen.loadError ? (
          <PageQueryError to="home" error={chosen.loadError} onRetry={chosen.reload} />
        ) : (
          <BlocksSkeleton heights={[56, 96, 96, 96]} />
        )
      ) : (
        <Step
          definition={definition}
          basket={chosen.basket}
          chosen={chosen}
          save={chosen.save}
          heldId={heldId}
          back={() => navigate(earlier)}
          {...turns}
        >
          <BasketSummary basket={chosen.basket} definition={definition} />
        </Step>
      )}
    </PageColumn>
  );
};

/** What is missing before this step; it is shown instead, as a link from elsewhere may lead into the middle. */
const missingBefore = (at: StepId, basket: Basket, definition: ServiceDefinition): StepId | null => {
  const missing = firstMissing(basket, definition);
  return missing !== null && definition.steps.indexOf(missing) < definition.steps.indexOf(at) ? missing : null;
};

/** The step after this one. What was chosen on the page of the service is not asked for again; back leads to it. */
const following = (at: StepId, basket: Basket, definition: ServiceDefinition): StepId | null => {
  const next = nextStep(at, basket, definition);
  const chosen = next === 'items' && basket.items.length > 0 && STEPS.items.isDone(basket, definition);
  return chosen ? nextStep('items', basket, definition) : next;
};

/** Next, back and the hold, by the line of steps in the contract. */
const useTurns = (definition: ServiceDefinition, at: StepId, chosen: ChosenBasket, heldId: string | undefined) => {
  const { navigate } = useNavigation();
  const stillHere = useStillHere();
  const { stid } = definition;
  const goTo = (step: StepId, options?: { replace: boolean }) =>
    navigate(serviceHref(stid, { step, aId: heldId }), options);
  const missing = chosen.basket && missingBefore(at, chosen.basket, definition);
  useEffect(() => {
    if (missing !== null) goTo(missing, { replace: true });
  });
  const next = async (change?: Partial<Basket>): Promise<void> => {
    const kept = change === undefined || (await chosen.save(change));
    if (!kept || !stillHere()) return;
    goTo(following(at, chosen.current(), definition) ?? at);
  };
  const onHeld = (draft: BookingDraft) => navigate(stepAfter('slot', draft));
  const before = previousStep(at, definition);
  const earlier = before === null ? serviceHref(stid) : serviceHref(stid, { step: before, aId: heldId });
  return { earlier, next, onHeld };
};

export default ServiceScreen;
