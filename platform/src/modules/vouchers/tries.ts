/** Normalization of typed codes, and the limit of wrong attempts, which prevents guessing. */
import { normalizeCode } from 'shared-contracts/domain';
import type { UserCall } from '../../context/call.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { refuse } from '../../core/errors.ts';
import { retention } from '../../background/retention.ts';
import { prefixOf } from '../telemetry/network.ts';
import { addWrongTry, forgetTries, type Trier, wrongTries } from './repository.ts';

const MINUTE_MS = 60_000;

const requireFewTries = async ({ clock, config }: AppContext, tx: Tx, trier: Trier): Promise<void> => {
  const { voucherTriesPerAccount, voucherTriesPerNetwork, voucherTryMinutes } = config.booking;
  const window = voucherTryMinutes * MINUTE_MS;
  const now = clock.now().getTime();
  // Serializes concurrent attempts, so that they are counted.
  for (const name of [trier.accountHash, trier.networkHash].toSorted()) await lockName(tx, 'limit', name);
  const { account, network } = await wrongTries(tx, trier, new Date(now - window).toISOString());
  const full = [account.total >= voucherTriesPerAccount && account, network.total >= voucherTriesPerNetwork && network];
  const first = full.flatMap((tries) => (tries && tries.first !== null ? [Date.parse(tries.first)] : []));
  if (first.length === 0) return;
  const minutes = Math.max(1, Math.ceil((Math.max(...first) + window - now) / MINUTE_MS));
  refuse('VOUCHER_TRIES', { params: { minutes } });
};

export type TryingCall = Pick<UserCall, 'ctx' | 'user' | 'ip'>;

/** The voucher of a code. A wrong code is counted, whatever its purpose. @throws VOUCHER_INVALID, VOUCHER_TRIES */
export const countedTry = async <T>(
  { ctx, user, ip }: TryingCall,
  code: string,
  find: (tx: Tx, plain: string) => Promise<T | null>,
): Promise<T> => {
  const trier = {
    accountHash: ctx.secrets.keyed('voucher-account', user.uid),
    networkHash: ctx.secrets.keyed('voucher-network', prefixOf(ip)),
  };
  // A wrong attempt must stay counted, so the refusal follows after the transaction.
  const found = await ctx.db.transaction(async (tx): Promise<{ readonly voucher: T } | null> => {
    await requireFewTries(ctx, tx, trier);
    const voucher = await find(tx, normalizeCode(code));
    if (voucher === null) await addWrongTry(tx, trier, ctx.clock.nowIso());
    return voucher === null ? null : { voucher };
  });
  return found === null ? refuse('VOUCHER_INVALID') : found.voucher;
};

export const tryForgetting = retention(
  {
    name: 'vouchers.forget-wrong-codes',
    what: 'wrong voucher codes (keyed hashes of account and network)',
    since: 'the try',
    hours: ({ booking }) => booking.voucherTryMinutes / 60,
  },
  ({ db }, before) => db.transaction((tx) => forgetTries(tx, before)),
);
