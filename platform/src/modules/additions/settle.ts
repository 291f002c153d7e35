/** What the end of a visit leaves to be done: what is open is given up, what was paid goes back with the visit's own money. */
import { fullRefundUntil } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { RecurringWork } from '../../jobs/recurring.ts';
import { serviceOf } from '../catalogue/services.ts';
import { abandonPayment } from '../payments/abandon.ts';
import { refundPayable } from '../payments/refund.ts';
import { refundsOf } from '../payments/refund-repository.ts';
import { paidBy } from '../payments/repository.ts';
import { settleAttempt } from '../payments/settle.ts';
import type { Appointment } from '../scheduling/visit-repository.ts';
import { lockAdded } from './payable.ts';
import { dueAdditions, updateAddition } from './repository.ts';

/** As the visit itself: all when it was given back or was cancelled in time, nothing after that. */
const isGivenBack = async (ctx: AppContext, tx: Tx, visit: Appointment): Promise<boolean> => {
  const paid = await paidBy(tx, { kind: 'appointment', id: visit.id });
  if (paid && (await refundsOf(tx, paid.id)).length > 0) return true;
  const { definition } = await serviceOf(tx, ctx.config.booking, visit.stid);
  return visit.closedAt !== null && visit.closedAt <= fullRefundUntil(visit.startsAt, definition.refundHours);
};

/** However often it runs, money goes back once: the reason names the refund. */
export const settleAddition = async (ctx: AppContext, id: string): Promise<void> => {
  const payable = { kind: 'addition', id } as const;
  await settleAttempt(ctx, payable);
  await ctx.db.transaction(async (tx) => {
    const added = await lockAdded(tx, id);
    if (!added?.row.due) return;
    const { row, visit } = added;
    const closedAt = ctx.clock.nowIso();
    if (row.state === 'open') {
      await abandonPayment(ctx, tx, payable);
      await updateAddition(tx, id, { state: 'closed', closedAt });
    } else if (row.state === 'paid' && visit.state === 'cancelled' && (await isGivenBack(ctx, tx, visit))) {
      await refundPayable(ctx, tx, { payable, reason: 'visit-cancelled', amount: 'all', to: 'source' });
      await updateAddition(tx, id, { state: 'refunded', closedAt });
    } else await updateAddition(tx, id, { due: false });
  });
};

/** One that fails is logged and tried again at the next sweep. */
const sweep = async (ctx: AppContext): Promise<void> => {
  for (const id of await ctx.db.transaction(dueAdditions)) {
    await settleAddition(ctx, id).catch((error: unknown) =>
      ctx.log.error({ err: error, id }, 'an addition could not be settled'),
    );
  }
};

export const additionSweep: RecurringWork = {
  name: 'additions.sweep',
  everySeconds: ({ booking }) => booking.sweepSeconds,
  run: sweep,
};
