/** Ends calls as a consequence of other events, and defines their retention. */
import { isLiveCall } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { retention } from '../../background/retention.ts';
import { moveCall } from './moves.ts';
import { forgetCalls, liveCallOfVisit, lockCall } from './repository.ts';
import type { CallRow } from './tables.ts';

export const closeCall = (ctx: AppContext, find: (tx: Tx) => Promise<CallRow | null>): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const found = await find(tx);
    const row = found && (await lockCall(tx, found.id));
    if (row && isLiveCall(row.state)) await moveCall(ctx, tx, row, 'close', 'system');
  });

export const closeCallOfVisit = (ctx: AppContext, appointmentId: string): Promise<void> =>
  closeCall(ctx, (tx) => liveCallOfVisit(tx, appointmentId));

export const callForgetting = retention(
  {
    name: 'calls.forget',
    what: 'calls about visits and their outcome',
    since: 'its beginning',
    hours: ({ comms }) => comms.callDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetCalls(tx, before)),
);
