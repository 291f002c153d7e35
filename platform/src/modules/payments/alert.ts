/** What an operator must look at: in the log, and where errors are reported. */
import type { AppContext } from '../../context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import type { Payment } from './tables.ts';

export const AMOUNT_DIFFERS = 'payment-amount-differs';

/** Once the refund is on record: the gateway charged another amount than it was asked for. */
export const alertAmount = (ctx: AppContext, tx: Tx, { id, cardAmount }: Payment, charged: number): void =>
  afterCommit(tx, () => {
    ctx.log.error({ paymentId: id, expected: cardAmount, charged }, 'the gateway charged another amount than agreed');
    ctx.ports.errorReports.report([
      {
        kind: 'error',
        name: AMOUNT_DIFFERS,
        at: ctx.clock.nowIso(),
        page: 'platform',
        release: 0,
        where: 'payments',
        message: 'The gateway charged another amount than agreed; what was charged goes back',
        properties: { paymentId: id, expected: cardAmount, charged },
      },
    ]);
  });
