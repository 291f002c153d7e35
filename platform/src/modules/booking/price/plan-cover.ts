/**
 * Plans that cover part of a consultation’s price with one provider, e.g. the family doctor’s. The module that owns plans
 * registers how to find one; the price is computed here only, for review, payment and lists.
 */
import type { Localized } from 'shared-contracts/domain';
import type { Tx } from '../../../db/database.ts';

export interface PlanCover {
  /** The provider. */
  readonly providerId: string;
  /** Percentage of the fee, 0 to 100. */
  readonly percent: number;
  readonly name: Localized;
  /** The first instant after the cover. */
  readonly endsAt: string;
  /** Id of the purchased plan, for `noteUse`. */
  readonly reference: string;
}

export interface PlanKeeper {
  /** The plan that covers a patient at a UTC instant. */
  readonly coverOf: (tx: Tx, patientId: string, at: string) => Promise<PlanCover | null>;
  /** Called when a payment at the plan’s price begins. Idempotent. */
  readonly noteUse: (tx: Tx, reference: string, appointmentId: string) => Promise<void>;
}

let keeper: PlanKeeper | null = null;

/** Called during module set-up by the module that owns plans. */
export const keepPlans = (owner: PlanKeeper): void => {
  keeper = owner;
};

export const planOf = async (tx: Tx, patientId: string, at: string): Promise<PlanCover | null> =>
  keeper ? keeper.coverOf(tx, patientId, at) : null;

export const noteUses = async (tx: Tx, plans: ReadonlyMap<string, PlanCover>, appointmentId: string): Promise<void> => {
  for (const reference of new Set([...plans.values()].map((plan) => plan.reference)))
    await keeper?.noteUse(tx, reference, appointmentId);
};
