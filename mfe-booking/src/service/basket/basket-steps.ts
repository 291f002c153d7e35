/** Steps before a slot is held, each on the page of its service. */
import { isBeforeHold, type ServiceDefinition, type StepId } from 'shared-contracts/domain';

const BASKET_STEPS = [
  'items',
  'patients',
  'questionnaire',
  'details',
  'location',
  'branch',
  'gender',
  'provider',
  'slot',
] as const satisfies readonly StepId[];
export type BasketStep = (typeof BASKET_STEPS)[number];

export const isBasketStep = (step: StepId | undefined, definition: ServiceDefinition): step is BasketStep =>
  step !== undefined && isBeforeHold(step, definition) && BASKET_STEPS.some((one) => one === step);
