import { useCallback, useEffect } from 'react';
import type { BookingDraft } from 'shared-contracts/api';
import {
  type Basket,
  firstMissing,
  nextStep,
  previousStep,
  type ServiceDefinition,
  type StepId,
  STEPS,
} from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton } from 'shared-ui';
import { PageQueryError } from 'shared-ui/page-error';
import { useNavigation, useT } from 'shared-ui/remote-kit';
import { ChosenPlace } from '../place/chosen-place.tsx';
import { BookingFlow } from '../../shared/steps/booking-flow.tsx';
import { stepAfter } from '../../shared/steps/line.ts';
import { useStepBefore } from '../../shared/steps/use-step-before.ts';
import { useStillHere } from '../../shared/steps/use-still-here.ts';
import { useBasketChoices } from '../basket/basket-choices.ts';
import { BasketSummary } from '../basket/basket-summary.tsx';
import { NotSaved } from '../basket/not-saved.tsx';
import type { BasketStep } from '../basket/basket-steps.ts';
import { serviceHref } from '../../routes/service-routes.ts';
import { fetchStep, STEP_SCREENS } from './step-screens.ts';
import { type ChosenBasket, useBasket } from '../basket/use-basket.ts';
import { useBasketTotal } from '../basket/use-basket-total.tsx';

interface ServiceStepProps {
  definition: ServiceDefinition;
  at: BasketStep;
}

/**
 * The basket outlives a step; each step has its own navigation, so that a late answer never navigates away from the next step.
 */
const ServiceStep = ({ definition, at }: ServiceStepProps) => {
  const { route, navigate } = useNavigation();
  const { stid } = definition;
  const heldId = route.query.aId;
  const onHoldEnded = useCallback(
    () => navigate(serviceHref(stid, { step: at }), { replace: true }),
    [navigate, stid, at],
  );
  const chosen = useBasket(definition, heldId, onHoldEnded);
  useFetchedAhead(at, definition, chosen.basket !== null);
  return <StepPage key={at} definition={definition} at={at} chosen={chosen} heldId={heldId} />;
};

/** The chunk of a step is loaded in parallel with its basket, and that of the next step once this one is usable. */
const useFetchedAhead = (at: BasketStep, definition: ServiceDefinition, usable: boolean): void => {
  useEffect(() => fetchStep(at, definition), [at, definition]);
  useEffect(() => {
    const { steps } = definition;
    if (usable) fetchStep(steps[steps.indexOf(at) + 1], definition);
  }, [at, definition, usable]);
};

interface StepPageProps extends ServiceStepProps {
  chosen: ChosenBasket;
  heldId: string | undefined;
}

const StepPage = ({ definition, at, chosen, heldId }: StepPageProps) => {
  const t = useT();
  const { navigate, back } = useNavigation();
  const { earlier, ...turns } = useTurns(definition, at, chosen, heldId);
  const Step = STEP_SCREENS[at];
  const choices = useBasketChoices(chosen.basket, definition);
  // The step of the times shows a total of its own: the fee of the provider.
  const total = useBasketTotal(definition, at === 'slot' ? null : chosen.basket, chosen.listed);
  useStepBefore(earlier);
  return (
    <BookingFlow
      at={at}
      stid={definition.stid}
      title={t(`step.${at}`)}
      onBack={() => back(earlier)}
      chosen={choices}
      hrefOf={(step) => serviceHref(definition.stid, { step, aId: heldId })}
    >
      {chosen.basket && <ChosenPlace definition={definition} basket={chosen.basket} at={at} heldId={heldId} />}
      <NotSaved chosen={chosen} stopped={chosen.saveError} />
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
          total={total}
          {...turns}
        >
          <BasketSummary basket={chosen.basket} definition={definition} />
        </Step>
      )}
    </BookingFlow>
  );
};

/** The missing earlier step; it is rendered instead, because a link may lead to any step. */
const missingBefore = (at: StepId, basket: Basket, definition: ServiceDefinition): StepId | null => {
  const missing = firstMissing(basket, definition);
  return missing !== null && definition.steps.indexOf(missing) < definition.steps.indexOf(at) ? missing : null;
};

/** The step after this one. Items selected on the page of the service are not asked for again; back leads to it. */
const following = (at: StepId, basket: Basket, definition: ServiceDefinition): StepId | null => {
  const next = nextStep(at, basket, definition);
  const chosen = next === 'items' && basket.items.length > 0 && STEPS.items.isDone(basket, definition);
  return chosen ? nextStep('items', basket, definition) : next;
};

/** Next, back and the hold, in the order of steps of the contract. */
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
    const basket = chosen.current();
    // A held booking whose steps are all still complete returns to the review.
    if (heldId !== undefined && firstMissing(basket, definition) === null)
      navigate(linkTo('review', {}, { aId: heldId, utid: definition.utid }));
    else goTo(following(at, basket, definition) ?? at);
  };
  const onHeld = (draft: BookingDraft) => navigate(stepAfter('slot', draft));
  const before = previousStep(at, definition);
  const earlier = before === null ? serviceHref(stid) : serviceHref(stid, { step: before, aId: heldId });
  return { earlier, next, onHeld };
};

export default ServiceStep;
