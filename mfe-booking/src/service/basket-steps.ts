/** Steps that are done before a time is held, each on the page of its service. */
import type { StepId } from 'shared-contracts/domain';

const BASKET_STEPS = ['location', 'branch', 'items', 'gender', 'provider', 'slot'] as const satisfies readonly StepId[];
export type BasketStep = (typeof BASKET_STEPS)[number];

export const isBasketStep = (step: StepId | undefined): step is BasketStep => BASKET_STEPS.some((one) => one === step);
