/**
 * What was added to a visit since it was booked, each addition paid for by itself. The module that keeps additions registers
 * how to find their charges and how to give them back, so that a cancellation counts all that was paid for the visit.
 */
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { PayableRef } from '../payments/payables.ts';
import type { PaidCharge, Repriced } from '../visits/charge-repository.ts';

/** A charge, and what it was paid with. */
export interface VisitCharge extends PaidCharge {
  readonly payable: PayableRef;
}

export interface GivenBack {
  readonly visitId: string;
  readonly cancellationId: string;
  /** Charges of additions. */
  readonly charges: readonly VisitCharge[];
  /** All that is left of the visit, and for whom; nothing when it ends. */
  readonly remainingCharges: readonly VisitCharge[];
  readonly patients: readonly string[];
  /** What remaining charges of additions come to by it. */
  readonly repriced: readonly Repriced[];
  /** Whether money goes back for them. */
  readonly full: boolean;
}

export interface AdditionKeeper {
  /** Charges of what was added and paid for, oldest first. */
  readonly chargesOf: (tx: Tx, visitId: string) => Promise<VisitCharge[]>;
  /** The caller holds the visit's row, and orders the refund itself. */
  readonly giveBack: (ctx: AppContext, tx: Tx, what: GivenBack) => Promise<void>;
  /** What was added and paid for, given back since or not. */
  readonly paidFor: (tx: Tx, visitId: string) => Promise<PayableRef[]>;
}

let keeper: AdditionKeeper | null = null;

/** Called while modules are set up, by the module that keeps additions. */
export const keepAdditions = (owner: AdditionKeeper): void => {
  keeper = owner;
};

export const addedCharges = async (tx: Tx, visitId: string): Promise<VisitCharge[]> =>
  keeper ? keeper.chargesOf(tx, visitId) : [];

export const giveAddedBack = async (ctx: AppContext, tx: Tx, what: GivenBack): Promise<void> =>
  keeper?.giveBack(ctx, tx, what);

/** What was paid for a visit: itself, and what was added. */
export const paidForVisit = async (tx: Tx, visitId: string): Promise<PayableRef[]> => [
  { kind: 'appointment', id: visitId },
  ...(keeper ? await keeper.paidFor(tx, visitId) : []),
];
