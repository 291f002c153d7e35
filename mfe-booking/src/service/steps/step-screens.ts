/**
 * The screens of the steps before a slot is held, by step: every service uses the same ones. Their texts are loaded with them.
 * Steps after the hold are those of `/doctor-slots?aId=…` (`checkout/booking/`).
 */
import type { ServiceDefinition, StepId } from 'shared-contracts/domain';
import { type LazyScreen, lazyScreen } from 'shared-ui/remote-kit';
import { type BasketStep, isBasketStep } from '../basket/basket-steps.ts';
import type { ServiceStepProps } from '../basket/step-props.ts';

const loadLocation = () => import(/* webpackChunkName: "place" */ '../place/location-step.tsx');
const loadBranch = () => import(/* webpackChunkName: "place" */ '../place/branch-step.tsx');
const loadGender = () => import(/* webpackChunkName: "people" */ '../providers/gender-step.tsx');
const loadProvider = () => import(/* webpackChunkName: "people" */ '../providers/provider-step.tsx');
const loadSlot = () => import(/* webpackChunkName: "times" */ '../windows/slot-step.tsx');
const loadPatients = () => import(/* webpackChunkName: "whom" */ './patients-step.tsx');
const loadQuestionnaire = () => import(/* webpackChunkName: "whom" */ './questionnaire-step.tsx');
const loadDetails = () => import(/* webpackChunkName: "details" */ './details-step.tsx');
const loadItems = () => import(/* webpackChunkName: "items" */ '../catalogue/items-step.tsx');

export const STEP_SCREENS: Readonly<Record<BasketStep, LazyScreen<ServiceStepProps>>> = {
  location: lazyScreen(loadLocation, ['location']),
  branch: lazyScreen(loadBranch, ['choosing']),
  gender: lazyScreen(loadGender, ['choosing']),
  provider: lazyScreen(loadProvider, ['choosing']),
  slot: lazyScreen(loadSlot, ['choosing', 'booking']),
  items: lazyScreen(loadItems, ['catalogue']),
  patients: lazyScreen(loadPatients, ['booking']),
  questionnaire: lazyScreen(loadQuestionnaire, ['booking']),
  details: lazyScreen(loadDetails, ['booking']),
};

const LOADS: Readonly<Record<BasketStep, () => Promise<unknown>>> = {
  location: loadLocation,
  branch: loadBranch,
  gender: loadGender,
  provider: loadProvider,
  slot: loadSlot,
  items: loadItems,
  patients: loadPatients,
  questionnaire: loadQuestionnaire,
  details: loadDetails,
};

/** Prefetches the chunk of a step. A failed prefetch is repeated when the step is rendered. */
export const fetchStep = (step: StepId | undefined, definition: ServiceDefinition): void => {
  if (isBasketStep(step, definition)) void LOADS[step]().catch(() => undefined);
};
