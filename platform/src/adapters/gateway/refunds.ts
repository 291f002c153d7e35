/** One refund per key: one request per charge at a time, and completed refunds are stored. */
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { RefundImpossibleError, type RefundRequest } from '../../ports/payment.ts';
import { isRefused, refusalOf } from '../calls/gateway-client.ts';
import { claimRefund, findRefund, finishRefund, releaseRefund, setRefundedBefore } from './store.ts';

/** Longer than a gateway processes a request whose answer was lost. */
const ABANDONED_MS = 60_000;

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly gateway: string;
  /** Orders the refund and returns the gateway’s reference. Called again after a request whose answer was lost. */
  readonly send: (request: RefundRequest) => Promise<string>;
}

/**
 * @throws RefundImpossibleError when the gateway refuses; another error when it does not answer, or while another refund of the
 * charge is in progress
 */
export const createRefunds =
  ({
    db,
    clock,
    gateway,
    send,
  }: Options): ((request: RefundRequest) => Promise<{ readonly refundReference: string }>) =>
  async (request) => {
    const { key, chargeReference } = request;
    const known = await db.autocommit((tx) => findRefund(tx, gateway, key));
    if (known?.refundReference) return { refundReference: known.refundReference };
    const abandoned = new Date(clock.now().getTime() - ABANDONED_MS).toISOString();
    const mine = await db.transaction((tx) => claimRefund(tx, gateway, request, clock.nowIso(), abandoned));
    if (!mine) throw new Error(`a refund of ${chargeReference} is under way`);
    try {
      const refundReference = await send(request);
      await db.autocommit((tx) => finishRefund(tx, key, refundReference));
      return { refundReference };
    } catch (error) {
      if (!isRefused(error)) throw error;
      await db.autocommit((tx) => releaseRefund(tx, key));
      // Another request for the same charge temporarily blocks this one.
      if (refusalOf(error) === 409) throw error;
      throw new RefundImpossibleError(`the gateway refuses to refund ${chargeReference}`, { cause: error });
    }
  };

interface SumOptions {
  readonly db: Database;
  readonly gateway: string;
  /** The refunded total of a charge. */
  readonly refundedOf: (chargeReference: string) => Promise<number>;
  readonly refund: (chargeReference: string, amount: number) => Promise<unknown>;
}

/** For gateways that do not recognize a repeated request: the refunded total shows whether the first request took effect. */
export const sendBySum =
  ({ db, gateway, refundedOf, refund }: SumOptions): Options['send'] =>
  async ({ key, chargeReference, amount }) => {
    const known = await db.autocommit((tx) => findRefund(tx, gateway, key));
    const refunded = await refundedOf(chargeReference);
    const before = known?.refundedBefore ?? refunded;
    if (known === null || known.refundedBefore === null)
      await db.autocommit((tx) => setRefundedBefore(tx, key, refunded));
    if (refunded < before + amount) await refund(chargeReference, amount);
    return `${chargeReference}:${before + amount}`;
  };
