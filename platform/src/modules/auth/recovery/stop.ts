/** A right code that was sent to the number of an account shows that the number is not lost: an open recovery ends. */
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { accountByPhone } from '../../users/account-repository.ts';
import { notifyOfRecovery } from './notices.ts';
import * as rows from './repository.ts';

export const stopRecoveryOfHeldNumber = async (ctx: AppContext, tx: Tx, phone: string): Promise<void> => {
  const account = await accountByPhone(tx, phone);
  const recovery = account && (await rows.lockOpenRecoveryOf(tx, account.uid));
  if (!recovery) return;
  await rows.closeRecovery(tx, recovery.id, 'stopped', ctx.clock.nowIso());
  await notifyOfRecovery(ctx, tx, recovery, 'stopped');
  ctx.log.info({ access: 'phone-recovery-stopped', uid: recovery.uid }, 'access');
};
