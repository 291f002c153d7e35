/**
 * The screens of the steps before a time is held, by step: every service draws the same ones. Their texts come with them.
 * Steps after the hold are those of `/doctor-slots?aId=…` (`booking/`).
 */
import type { StepId } from 'shared-contracts/domain';
import type { LazyScreen } from 'shared-ui/remote-kit';
import type { ServiceStepProps } from './step-props.ts';

/** Steps that are done before a time is held. */
export type BasketStep = Extract<StepId, 'location' | 'branch' | 'items' | 'gender' | 'provider' | 'slot'>;

export const STEP_SCREENS: Partial<Record<BasketStep, LazyScreen<ServiceStepProps>>> = {};

export const hasScreen = (step: StepId): step is BasketStep => step in STEP_SCREENS;
