/** Alerts for operators: in the log and in the error reports. */
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import type { GatewayMovement } from '../../ports/payment.ts';
import type { Payment, WalletPayout } from './tables.ts';

export const AMOUNT_DIFFERS = 'payment-amount-differs';
export const BOOKS_DIFFER = 'payment-books-differ';

export const PAYOUT_TO_BANK = 'wallet-payout-to-bank';

interface PaymentAlert {
  readonly name: string;
  readonly message: string;
  readonly properties: Readonly<Record<string, string | number>>;
}

const report = (ctx: AppContext, alert: PaymentAlert): void =>
  ctx.ports.errorReports.report([
    { kind: 'error', at: ctx.clock.nowIso(), page: 'platform', release: 0, where: 'payments', ...alert },
  ]);

/** The gateway charged another amount than requested. Called once the refund is stored. */
export const alertAmount = (ctx: AppContext, tx: Tx, { id, cardAmount }: Payment, charged: number): void =>
  afterCommit(tx, () => {
    ctx.log.error(
      { paymentId: id, expected: cardAmount, charged },
      'gateway charged another amount than agreed; the charge is refunded',
    );
    report(ctx, {
      name: AMOUNT_DIFFERS,
      message: 'The gateway charged another amount than agreed; what was charged goes back',
      properties: { paymentId: id, expected: cardAmount, charged },
    });
  });

export interface Difference {
  readonly kind: GatewayMovement['kind'];
  /** The gateway's reference of the charge or refund. */
  readonly reference: string;
  /** Halalas in the platform’s records; null: missing. */
  readonly ours: number | null;
  /** Halalas in the report; null: missing. */
  readonly theirs: number | null;
}

/** The log contains every difference; the error report contains their number and the first one. */
export const alertDifferences = (ctx: AppContext, differences: readonly Difference[]): void => {
  const [first] = differences;
  if (!first) return;
  ctx.log.error({ differences }, 'the gateway report differs from the books of the platform');
  report(ctx, {
    name: BOOKS_DIFFER,
    message: 'The report of the payment gateway differs from the books of the platform',
    properties: {
      count: differences.length,
      kind: first.kind,
      reference: first.reference,
      ours: first.ours ?? 'none',
      theirs: first.theirs ?? 'none',
    },
  });
};

/** Operations ask the account holder for a bank account, transfer the amount and record it with `recordTransfer`. */
export const alertTransfer = (ctx: AppContext, tx: Tx, { id, amount }: WalletPayout): void =>
  afterCommit(tx, () => {
    ctx.log.error({ payoutId: id, amount }, 'wallet payout to the card failed; a bank transfer is needed');
    report(ctx, {
      name: PAYOUT_TO_BANK,
      message: 'A payout of a wallet cannot go back to the card it came from; it needs a bank transfer',
      properties: { payoutId: id, amount },
    });
  });
