/** The operator’s decision about a phone recovery, and its completion after the waiting period if nobody has stopped it. */
import { maskPhone } from 'shared-contracts/domain/phone';
import * as z from 'zod';
import { disclose } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { job } from '../../background/job.ts';
import { accountById, accountByPhone, updatePhone } from '../users/account-repository.ts';
import { selfOf } from '../users/patient-repository.ts';
import { revokeSessions } from './sessions/sessions.ts';
import { notifyOfRecovery } from './recovery/notices.ts';
import * as rows from './recovery/repository.ts';

const JOB = 'auth.recover-phone';
const LISTED = 200;
const HOUR = 3_600_000;

/** A recovery for operators: enough to recognize the holder, without a full number. */
const described = async (ctx: AppContext, tx: Tx, recovery: rows.Recovery) => {
  const { id, uid, state, phone, requestedAt, dueAt } = recovery;
  const account = await accountById(tx, uid);
  const holder = found(await selfOf(tx, uid));
  return disclose(
    tx,
    { reader: 'operator', what: 'identity', why: 'phone-recovery', uid, relId: holder.relId, at: ctx.clock.nowIso() },
    {
      id,
      state,
      requested_at: requestedAt,
      due_at: dueAt,
      name: `${holder.firstName} ${holder.lastName}`,
      identity_end: holder.identity.slice(-4),
      /** Whether the register has confirmed the identity. */
      verified: holder.verified,
      phone: maskPhone(account?.phone ?? ''),
      new_phone: maskPhone(phone),
    },
  );
};

/** Pending recoveries, and approved ones in their waiting period. */
export const listRecoveries = (ctx: AppContext) =>
  ctx.db.transaction(async (tx) => {
    const open = await rows.openRecoveries(tx, LISTED);
    return Promise.all(open.map((recovery) => described(ctx, tx, recovery)));
  });

const close = async (ctx: AppContext, tx: Tx, recovery: rows.Recovery, state: 'done' | 'refused'): Promise<void> => {
  await rows.closeRecovery(tx, recovery.id, state, ctx.clock.nowIso());
  await notifyOfRecovery(ctx, tx, recovery, state);
};

/** @throws NOT_FOUND when it is not pending */
export const decideRecovery = (ctx: AppContext, id: string, decision: rows.Decision): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const recovery = found(await rows.lockRecovery(tx, id, 'requested'));
    if (decision === 'refused') return close(ctx, tx, recovery, 'refused');
    const due = new Date(ctx.clock.now().getTime() + ctx.config.auth.phoneRecoveryHours * HOUR);
    await rows.approveRecovery(tx, id, due.toISOString());
    await ctx.jobs.enqueue(tx, JOB, { id }, { startAfter: due });
    return notifyOfRecovery(ctx, tx, recovery, 'approved');
  });

/** Signs out every device and trusts none any longer, because whoever took over the SIM may have one. */
const carryOut = (ctx: AppContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const recovery = await rows.lockRecovery(tx, id, 'approved');
    if (!recovery || recovery.dueAt === null || recovery.dueAt > ctx.clock.nowIso()) return;
    const { uid, phone, dialCode } = recovery;
    // Another account was created with the number meanwhile.
    if (await accountByPhone(tx, phone)) return close(ctx, tx, recovery, 'refused');
    await updatePhone(tx, uid, phone, dialCode);
    await revokeSessions(ctx, tx, uid, { all: true });
    await close(ctx, tx, recovery, 'done');
    ctx.log.info({ access: 'phone-recovered', uid }, 'access');
  });

export const recoverPhoneJob = job(JOB, z.object({ id: z.string() }), (ctx, { id }) => carryOut(ctx, id));
