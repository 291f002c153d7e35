/** Once an hour, what is left of credits whose time is over leaves the wallet, as a movement the patient can read. */
import * as z from 'zod';
import { sql } from 'drizzle-orm';
import type { Localized } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { creditsOf, lockWallet, post, walletAccount } from './repository.ts';
import { HOUSE_ACCOUNT } from './tables.ts';

const JOB = 'wallet.expire-credits';
const HOUR_MS = 3_600_000;
const EXPIRED: Localized = { ar: 'انتهت صلاحية رصيد', en: 'Credit expired' };

/** Accounts with something left of a credit that can be spent no more. */
const holders = async (tx: Tx, now: string): Promise<string[]> => {
  const rows = await rowsOf<{ uid: string }>(
    tx,
    sql`SELECT DISTINCT a.uid FROM wallet_credit c JOIN ledger_account a ON a.id = c.account_id
      WHERE c.expires_at <= ${now}::timestamptz
        AND (SELECT sum(e.amount) FROM ledger_entry e WHERE e.credit_id = c.id) > 0`,
  );
  return rows.map(({ uid }) => uid);
};

/** Looks again under the wallet's lock. A payment that fails later fills an expired credit anew; the next hour takes that too. */
const expireOf = async (tx: Tx, uid: string, now: string): Promise<void> => {
  await lockWallet(tx, uid);
  const accountId = await walletAccount(tx, uid);
  for (const { id: creditId, remaining, expiresAt } of await creditsOf(tx, uid)) {
    if (remaining <= 0 || expiresAt === null || expiresAt > now) continue;
    const entries = [
      { accountId, creditId, amount: -remaining },
      { accountId: HOUSE_ACCOUNT.expired, creditId: null, amount: remaining },
    ];
    await post(tx, { kind: 'expire', reference: newId('exp'), description: EXPIRED, at: now, entries });
  }
};

/** Asks for the next time; at the start of the process, the first. */
export const scheduleExpiryOfCredits = (ctx: AppContext, afterMs: number): Promise<void> =>
  ctx.db.transaction((tx) => {
    const startAfter = new Date(ctx.clock.now().getTime() + afterMs);
    return ctx.jobs.enqueue(tx, JOB, {}, { startAfter, singletonKey: 'wallets' });
  });

export const setUpWallet = (ctx: AppContext): void => {
  ctx.jobs.define(JOB, z.object({}), async () => {
    await scheduleExpiryOfCredits(ctx, HOUR_MS);
    const now = ctx.clock.nowIso();
    for (const uid of await ctx.db.read((tx) => holders(tx, now))) {
      await ctx.db.transaction((tx) => expireOf(tx, uid, now));
    }
  });
};
