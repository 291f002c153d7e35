/**
 * Erasure of an account. Requested with a fresh proof, it ends every session and waits some days in which a new sign-in can
 * withdraw it. The money of the wallet is refunded at the request, and what has arrived since at the end of the waiting period;
 * gifts expire only then. Once no payout is in progress, a job erases: the journal first, so that an older backup is erased
 * again after a restore, then the tables.
 */
import type { eraseAccount as eraseAccountEndpoint, ParsedRequestOf } from 'shared-contracts/api';
import * as z from 'zod';
import type { UserCall } from '../../context/call.ts';
import type { AppContext } from '../../context/context.ts';
import { lockName } from '../../db/locks.ts';
import { refuse } from '../../core/errors.ts';
import { job } from '../../background/job.ts';
import { eraseRows } from '../../personal-data/erase.ts';
import { noteErasure, readJournal } from '../../personal-data/journal.ts';
import { revokeSessions } from '../auth/sessions/sessions.ts';
import { requireFreshProof } from '../fresh-proof/service.ts';
import { existingAccounts } from '../users/account-repository.ts';
import { revokeAll as endShares } from '../sharing/repository.ts';
import { lapseCredits } from '../ledger/closing.ts';
import { payOutWallet, walletParts } from '../payments/payout.ts';
import {
  beginErasure,
  deleteErasure,
  erasedAmong,
  insertErasure,
  markErased,
  postponeErasure,
  requestedErasure,
} from './erasure-repository.ts';

const DAY = 86_400_000;
const ERASE = 'privacy.erase';
const ERASE_AGAIN = 'privacy.erase-again';

/**
 * @throws PROOF_REQUIRED, ERASURE_BLOCKED with what is open, WALLET_NOT_EMPTY when more gifts would expire than the account
 * holder has confirmed
 */
export const requestErasure = async (
  call: UserCall,
  { give_up: givenUp, fresh_proof: proof }: ParsedRequestOf<typeof eraseAccountEndpoint>,
): Promise<{ due_at: string }> => {
  const { ctx, user } = call;
  const { uid } = user;
  const now = ctx.clock.now();
  const dueAt = new Date(now.getTime() + ctx.config.erasureDays * DAY);
  await ctx.db.transaction(async (tx) => {
    await lockName(tx, 'account', uid);
    await requireFreshProof(call, tx, 'erase-account', proof);
    const blockers = await ctx.keepsAccount(tx, uid);
    if (blockers.length > 0) refuse('ERASURE_BLOCKED', { data: { blockers } });
    const { promotional: wallet } = await walletParts(tx, uid, now.toISOString());
    if (wallet > givenUp) refuse('WALLET_NOT_EMPTY', { data: { wallet } });
    await insertErasure(tx, { uid, requestedAt: now.toISOString(), dueAt: dueAt.toISOString(), givenUp: wallet });
    await payOutWallet(ctx, tx, uid);
    await ctx.jobs.enqueue(tx, ERASE, { uid }, { startAfter: dueAt, singletonKey: uid });
    await revokeSessions(ctx, tx, uid, { all: true });
    await endShares(tx, uid, now.toISOString());
  });
  return { due_at: dueAt.toISOString() };
};

/** @throws STATE_NOT_ALLOWED once the erasure has begun */
export const withdrawErasure = ({ ctx, user }: UserCall): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockName(tx, 'account', user.uid);
    const requested = await requestedErasure(tx, user.uid);
    if (requested !== null && Date.parse(requested.dueAt) <= ctx.clock.now().getTime()) refuse('STATE_NOT_ALLOWED');
    await deleteErasure(tx, user.uid);
    await ctx.jobs.cancel(tx, ERASE, user.uid);
  });

const erase = async (ctx: AppContext, uid: string): Promise<void> => {
  await noteErasure(ctx.config, uid, ctx.clock.nowIso());
  await ctx.db.transaction((tx) => revokeSessions(ctx, tx, uid, { all: true }));
  await eraseRows(ctx, uid, ctx.personalData);
  await ctx.db.transaction((tx) => markErased(tx, uid, ctx.clock.nowIso()));
  ctx.log.info('account erased');
};

const Uid = z.object({ uid: z.string() });

/**
 * Waits for anything that was opened during the waiting period, and for payouts in progress: the job runs again a day later.
 */
export const erasureJob = job(ERASE, Uid, async (ctx, { uid }) => {
  const isDue = await ctx.db.transaction(async (tx) => {
    await lockName(tx, 'account', uid);
    const requested = await requestedErasure(tx, uid);
    const now = ctx.clock.now();
    if (requested === null || Date.parse(requested.dueAt) > now.getTime()) return false;
    const isClosed = (await ctx.keepsAccount(tx, uid)).length === 0;
    if (isClosed && (await payOutWallet(ctx, tx, uid)) === 0) {
      await lapseCredits(tx, uid, now.toISOString());
      await beginErasure(tx, uid, now.toISOString());
      await revokeSessions(ctx, tx, uid, { all: true });
      return true;
    }
    const later = new Date(now.getTime() + DAY);
    await postponeErasure(tx, uid, later.toISOString());
    await ctx.jobs.enqueue(tx, ERASE, { uid }, { startAfter: later, singletonKey: uid });
    return false;
  });
  if (isDue) await erase(ctx, uid);
});

/** The journal takes precedence: what is open in a restored backup had ended when the account was erased. */
export const eraseAgainJob = job(ERASE_AGAIN, Uid, (ctx, { uid }) => erase(ctx, uid));

/** At each start: finds accounts of the journal that a restored backup contains again. */
export const eraseAgain = async (ctx: AppContext): Promise<void> => {
  const { accounts: journal, unreadable } = await readJournal(ctx.config);
  if (unreadable.length > 0) {
    ctx.log.error(
      { lines: unreadable },
      'the journal of erasures has lines that cannot be read; their accounts are unknown',
    );
  }
  const back = await ctx.db.read(async (tx) => {
    const erased = await erasedAmong(tx, journal);
    return (await existingAccounts(tx, journal)).filter((uid) => !erased.has(uid));
  });
  if (back.length === 0) return;
  ctx.log.warn(
    { accounts: back.length },
    'accounts of the journal of erasures are in the database; they are erased again',
  );
  await ctx.db.transaction((tx) =>
    ctx.jobs.enqueueAll(
      tx,
      back.map((uid) => ({ name: ERASE_AGAIN, data: { uid }, singletonKey: uid })),
    ),
  );
};
