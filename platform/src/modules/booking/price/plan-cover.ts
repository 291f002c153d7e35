/**
 * Plans that bear part of a consultation's price with one provider, e.g. the family doctor's. The module that keeps plans
 * registers how to find one; the price is computed here alone, for review, payment and lists.
 */
import type { Localized } from 'shared-contracts/domain';
import type { Tx } from '../../../db/database.ts';

export interface PlanCover {
  /** With whom. */
  readonly providerId: string;
  /** Of the fee, 0 to 100. */
  readonly percent: number;
  readonly name: Localized;
  /** The first instant that is not covered. */
  readonly endsAt: string;
  /** Names what was bought, for `noteUse`. */
  readonly reference: string;
}

export interface PlanKeeper {
  /** The plan that covers a patient at a UTC instant. */
  readonly coverOf: (tx: Tx, patientId: string, at: string) => Promise<PlanCover | null>;
  /** A payment at the plan's price begins. May be called again. */
  readonly noteUse: (tx: Tx, reference: string, appointmentId: string) => Promise<void>;
}

let keeper: PlanKeeper | null = null;

/** Called while modules are set up, by the module that keeps plans. */
export const keepPlans = (owner: PlanKeeper): void => {
  keeper = owner;
};

export const planOf = async (tx: Tx, patientId: string, at: string): Promise<PlanCover | null> =>
  keeper ? keeper.coverOf(tx, patientId, at) : null;

export const noteUses = async (tx: Tx, plans: ReadonlyMap<string, PlanCover>, appointmentId: string): Promise<void> => {
  for (const reference of new Set([...plans.values()].map((plan) => plan.reference)))
    await keeper?.noteUse(tx, reference, appointmentId);
};
