/** Closes open additions after the end of their visit. Paid ones are refunded by the cancellation. */
import type { AppContext } from '../../context/context.ts';
import type { RecurringWork } from '../../background/recurring.ts';
import { sweepAll } from '../../background/sweep-all.ts';
import { abandonPayment } from '../payments/abandon.ts';
import { settleAttempt } from '../payments/settle.ts';
import { lockAdded } from './payable.ts';
import { dueAdditions, updateAddition } from './repository.ts';

export const settleAddition = async (ctx: AppContext, id: string): Promise<void> => {
  const payable = { kind: 'addition', id } as const;
  await settleAttempt(ctx, payable);
  await ctx.db.transaction(async (tx) => {
    const added = await lockAdded(tx, id);
    if (!added?.row.due || added.row.state !== 'open') return;
    await abandonPayment(ctx, tx, payable);
    await updateAddition(tx, id, { state: 'closed', closedAt: ctx.clock.nowIso() });
  });
};

const sweep = (ctx: AppContext): Promise<void> =>
  sweepAll(ctx, {
    find: (tx, after: { readonly id: string } | null, limit) => dueAdditions(tx, after?.id ?? null, limit),
    act: ({ id }) => settleAddition(ctx, id),
    failed: 'open addition could not be closed; retried in the next sweep',
  });

export const additionSweep: RecurringWork = {
  name: 'additions.sweep',
  everySeconds: ({ booking }) => booking.sweepSeconds,
  run: sweep,
};
