/** Shares of an account’s health record: one entry each, for some hours, until revoked. */
import type { ParsedRequestOf, RecordShare, ResponseOf, shareRecord } from 'shared-contracts/api';
import type { UserCall } from '../../context/call.ts';
import { shownCode } from '../../core/codes.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../core/errors.ts';
import { newCode, newId } from '../../core/ids.ts';
import { retention } from '../../background/retention.ts';
import { requireFreshProof } from '../fresh-proof/service.ts';
import { timelineEntry } from '../timeline/service.ts';
import { codeIndex, countOpenShares, forgetShares, insertShare, openingsOf, revoke, sharesOf } from './repository.ts';
import type { Share } from './tables.ts';

const HOUR_MS = 3_600_000;

const describe = async ({ clock, config }: AppContext, tx: Tx, rows: readonly Share[]): Promise<RecordShare[]> => {
  const now = clock.nowIso();
  const openings = await openingsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, title, createdAt, endsAt, revokedAt }) => {
    const own = openings.filter(({ shareId }) => shareId === id);
    const left = Math.max(0, config.comms.recordShareOpenings - own.length);
    const isOpen = revokedAt === null && endsAt > now && left > 0;
    return {
      share_id: id,
      kind,
      title,
      created_at: createdAt,
      ends_at: endsAt,
      openings_left: left,
      state: isOpen ? 'open' : 'ended',
      openings: own.map(({ reader, openedAt }) => ({ reader, at: openedAt })),
    };
  });
};

export const listShares = ({ ctx, user }: UserCall): Promise<{ shares: RecordShare[] }> =>
  ctx.db.read(async (tx) => ({ shares: await describe(ctx, tx, await sharesOf(tx, user.uid)) }));

/** @throws NOT_FOUND also for another account's entry, PROOF_REQUIRED, SHARE_LIMIT */
export const shareEntry = async (
  call: UserCall,
  { kind, entry_id: entryId, hours, fresh_proof: proof }: ParsedRequestOf<typeof shareRecord>,
): Promise<ResponseOf<typeof shareRecord>> => {
  const { ctx, user } = call;
  const { uid } = user;
  const { title } = await timelineEntry(ctx, uid, kind, entryId);
  const { recordShares: most, recordShareOpenings } = ctx.config.comms;
  const code = newCode();
  return ctx.db.transaction(async (tx) => {
    await lockName(tx, 'account', uid);
    await requireFreshProof(call, tx, 'share-record', proof);
    const now = ctx.clock.now();
    const createdAt = now.toISOString();
    if ((await countOpenShares(tx, uid, createdAt, recordShareOpenings)) >= most)
      refuse('SHARE_LIMIT', { params: { most } });
    const endsAt = new Date(now.getTime() + hours * HOUR_MS).toISOString();
    const row: Share = {
      id: newId('rsh'),
      uid,
      kind,
      entryId,
      title,
      codeIndex: codeIndex(tx, code),
      createdAt,
      endsAt,
      revokedAt: null,
    };
    await insertShare(tx, row);
    return { share: found((await describe(ctx, tx, [row]))[0]), code: shownCode(code) };
  });
};

/** @throws NOT_FOUND, also for another account’s share */
export const endShare = async (call: UserCall, id: string): Promise<{ shares: RecordShare[] }> => {
  const { ctx, user } = call;
  await ctx.db.transaction(async (tx) => {
    if (!(await revoke(tx, user.uid, id, ctx.clock.nowIso()))) refuse('NOT_FOUND');
  });
  return listShares(call);
};

export const shareForgetting = retention(
  {
    name: 'sharing.forget-shares',
    what: 'shared record entries with their openings',
    since: 'the share ended',
    hours: ({ comms }) => comms.recordShareDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetShares(tx, before)),
);
