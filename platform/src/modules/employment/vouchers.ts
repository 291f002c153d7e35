/** Codes of employers: what one pays for, and how often a wrong one may be tried. */
import type { EmploymentVoucher } from 'shared-contracts/api';
import { riyadhDay, toLatinDigits } from 'shared-contracts/domain';
import type { UserCall } from '../../call.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../errors.ts';
import { retention } from '../../retention/retention.ts';
import { isVoucherRedeemed } from '../booking/discount-repository.ts';
import { itemsOf } from '../catalogue/repository.ts';
import { branchesOfService } from '../scheduling/provider-repository.ts';
import { prefixOf } from '../telemetry/network.ts';
import { addWrongTry, findVoucher, forgetTries, type Trier, type Voucher, wrongTries } from './repository.ts';

const MINUTE_MS = 60_000;

/** As it is typed: capitals or not, with or without hyphens and spaces, in any numerals. */
export const plainCode = (typed: string): string => toLatinDigits(typed).replace(/[\s-]/g, '').toUpperCase();

const requireFewTries = async ({ clock, config }: AppContext, tx: Tx, trier: Trier): Promise<void> => {
  const { voucherTriesPerAccount, voucherTriesPerNetwork, voucherTryMinutes } = config.booking;
  const window = voucherTryMinutes * MINUTE_MS;
  const now = clock.now().getTime();
  // Codes tried at once count each other.
  for (const name of [trier.accountHash, trier.networkHash].toSorted()) await lockName(tx, 'limit', name);
  const { account, network } = await wrongTries(tx, trier, new Date(now - window).toISOString());
  const full = [account.total >= voucherTriesPerAccount && account, network.total >= voucherTriesPerNetwork && network];
  const first = full.flatMap((tries) => (tries && tries.first !== null ? [Date.parse(tries.first)] : []));
  if (first.length === 0) return;
  const minutes = Math.max(1, Math.ceil((Math.max(...first) + window - now) / MINUTE_MS));
  refuse('VOUCHER_TRIES', { params: { minutes } });
};

type Looked = { readonly kind: 'found'; readonly voucher: Voucher } | { readonly kind: 'wrong' };

/**
 * The voucher of a code, while it can be used. A wrong code is counted, a used or expired one is not: who has it did not guess.
 * @throws VOUCHER_INVALID, VOUCHER_TRIES, VOUCHER_USED, VOUCHER_EXPIRED
 */
export const voucherOf = async ({ ctx, user, ip }: Pick<UserCall, 'ctx' | 'user' | 'ip'>, code: string) => {
  const trier = {
    accountHash: ctx.secrets.keyed('voucher-account', user.uid),
    networkHash: ctx.secrets.keyed('voucher-network', prefixOf(ip)),
  };
  // A wrong try is kept though the call is refused, so the refusal comes after the transaction.
  const looked = await ctx.db.transaction(async (tx): Promise<Looked> => {
    await requireFewTries(ctx, tx, trier);
    const voucher = await findVoucher(tx, plainCode(code));
    if (voucher) return { kind: 'found', voucher };
    await addWrongTry(tx, trier, ctx.clock.nowIso());
    return { kind: 'wrong' };
  });
  if (looked.kind === 'wrong') return refuse('VOUCHER_INVALID');
  const { voucher } = looked;
  if (await ctx.db.read((tx) => isVoucherRedeemed(tx, voucher.id))) return refuse('VOUCHER_USED');
  return voucher.validUntil < riyadhDay(ctx.clock.now()) ? refuse('VOUCHER_EXPIRED') : voucher;
};

/** @throws what `voucherOf` throws, NOT_FOUND when its item is off the list */
export const describeVoucher = async (call: UserCall, code: string): Promise<EmploymentVoucher> => {
  const voucher = await voucherOf(call, code);
  const { stid, itemKind: kind, itemReference: reference, employer, validUntil } = voucher;
  return call.ctx.db.read(async (tx) => {
    const item = found((await itemsOf(tx, stid, [reference])).find((one) => one.kind === kind));
    return {
      employer,
      kind,
      reference,
      name: { ar: item.nameAr, en: item.nameEn },
      valid_until: validUntil,
      branches: await branchesOfService(tx, stid),
    };
  });
};

export const tryForgetting = retention(
  {
    name: 'employment.forget-wrong-codes',
    what: 'that a code of an employer was tried and was not there (keyed hashes of the account and the network)',
    tables: ['employment_voucher_try'],
    since: 'the try',
    hours: ({ booking }) => booking.voucherTryMinutes / 60,
  },
  ({ db }, before) => db.transaction((tx) => forgetTries(tx, before)),
);
