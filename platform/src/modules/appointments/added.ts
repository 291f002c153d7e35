/**
 * Additions to a booked visit, each with its own payment. The module that owns additions registers how to read and refund them,
 * so that a cancellation includes everything that was paid for the visit.
 */
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { PayableRef } from '../payments/payables.ts';
import type { PaidCharge, Repriced } from '../visits/charge-repository.ts';

/** A charge with its payable. */
export interface VisitCharge extends PaidCharge {
  readonly payable: PayableRef;
}

export interface GivenBack {
  readonly cancellationId: string;
  /** Refunded charges of additions. */
  readonly charges: readonly VisitCharge[];
  /** The remaining charges and patients of the visit; empty when it ends. */
  readonly remainingCharges: readonly VisitCharge[];
  readonly patients: readonly string[];
  /** New prices of remaining charges of additions. */
  readonly repriced: readonly Repriced[];
  /** Whether the charges are refunded. */
  readonly full: boolean;
}

/**
 * The additions to one visit within one transaction, each table read at most once. They do not change in between: whoever
 * changes an addition locks the row of its visit first.
 */
export interface VisitAdditions {
  /** The additions that were paid, refunded since or not. */
  readonly paidFor: () => Promise<PayableRef[]>;
  /** Charges of the additions that were paid, oldest first. */
  readonly charges: () => Promise<VisitCharge[]>;
  /** Marks charges as refunded, and closes or shortens their additions. The caller holds the visit's row and orders the refund. */
  readonly giveBack: (ctx: AppContext, what: GivenBack) => Promise<void>;
}

type ReadAdditions = (tx: Tx, visitId: string) => VisitAdditions;

const NO_ADDITIONS: VisitAdditions = {
  paidFor: async () => [],
  charges: async () => [],
  giveBack: async () => undefined,
};

let readAdditions: ReadAdditions = () => NO_ADDITIONS;

/** Called during module set-up by the module that owns additions. */
export const keepAdditions = (read: ReadAdditions): void => {
  readAdditions = read;
};

export const additionsTo: ReadAdditions = (tx, visitId) => readAdditions(tx, visitId);

/** The payables of a visit: the visit itself, and its additions. */
export const paidForVisit = async (visitId: string, additions: VisitAdditions): Promise<PayableRef[]> => [
  { kind: 'appointment', id: visitId },
  ...(await additions.paidFor()),
];
