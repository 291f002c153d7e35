/**
 * The screens of the steps before a time is held, by step: every service draws the same ones. Their texts come with them.
 * Steps after the hold are those of `/doctor-slots?aId=…` (`booking/`).
 */
import type { StepId } from 'shared-contracts/domain';
import { type LazyScreen, lazyScreen } from 'shared-ui/remote-kit';
import type { ServiceStepProps } from './step-props.ts';

/** Steps that are done before a time is held. */
export type BasketStep = Extract<StepId, 'location' | 'branch' | 'items' | 'gender' | 'provider' | 'slot'>;

export const STEP_SCREENS: Partial<Record<BasketStep, LazyScreen<ServiceStepProps>>> = {
  location: lazyScreen(() => import(/* webpackChunkName: "visit-steps" */ '../place/location-step.tsx'), ['location']),
  branch: lazyScreen(() => import(/* webpackChunkName: "visit-steps" */ '../place/branch-step.tsx'), ['choosing']),
  gender: lazyScreen(() => import(/* webpackChunkName: "visit-steps" */ '../providers/gender-step.tsx'), ['choosing']),
  provider: lazyScreen(
    () => import(/* webpackChunkName: "visit-steps" */ '../providers/provider-step.tsx'),
    ['choosing'],
  ),
  slot: lazyScreen(
    () => import(/* webpackChunkName: "visit-steps" */ '../windows/slot-step.tsx'),
    ['choosing', 'booking'],
  ),
  items: lazyScreen(() => import(/* webpackChunkName: "items" */ '../catalogue/items-step.tsx'), ['catalogue']),
};

const BASKET_STEPS: readonly StepId[] = ['location', 'branch', 'items', 'gender', 'provider', 'slot'];
export const isBasketStep = (step: StepId): step is BasketStep => BASKET_STEPS.includes(step);

export const hasScreen = (step: StepId): step is BasketStep => step in STEP_SCREENS;
