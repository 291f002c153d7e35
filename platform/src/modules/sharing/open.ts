/** Opens a share by its code: each opening is counted, logged and shown to the patient; wrong codes are limited. */
import type { openShare, openSharedFile, ParsedRequestOf, ResponseOf, SharedRecord } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { disclose } from '../../access-log/disclosure.ts';
import type { Call } from '../../context/call.ts';
import { readCode } from '../../core/codes.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { retention } from '../../background/retention.ts';
import { openFile } from '../files/service.ts';
import { notify } from '../notifications/service.ts';
import { onePrescription } from '../prescriptions/service.ts';
import { readReport } from '../records/service.ts';
import { prefixOf } from '../telemetry/network.ts';
import { timelineEntry } from '../timeline/service.ts';
import { addWrongTry, countOpenings, forgetTries, insertOpening, lockByCode, wrongTries } from './repository.ts';
import type { Share } from './tables.ts';

const MINUTE_MS = 60_000;

const OPENED = {
  title: { ar: 'فُتح سجل تمت مشاركته', en: 'A shared record was opened' },
  message: { ar: 'اسم من فتحه ووقت ذلك في صفحة السجل الطبي', en: 'The medical record shows who opened it, and when' },
} as const;

const requireFewTries = async ({ clock, config: { comms } }: AppContext, tx: Tx, network: string): Promise<void> => {
  const window = comms.recordShareTryMinutes * MINUTE_MS;
  const now = clock.now().getTime();
  // Serializes concurrent attempts, so that they are counted.
  await lockName(tx, 'limit', network);
  const { total, first } = await wrongTries(tx, network, new Date(now - window).toISOString());
  if (total < comms.recordShareTries || first === null) return;
  const minutes = Math.max(1, Math.ceil((Date.parse(first) + window - now) / MINUTE_MS));
  refuse('SHARE_TRIES', { params: { minutes } });
};

type Outcome =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'open'; readonly share: Share };

/**
 * Counts and logs one opening. The refusal of a wrong code follows after the transaction, so that the attempt stays counted. An
 * ended share is not a wrong attempt, because the holder of its code did not guess.
 * @throws SHARE_NOT_FOUND, SHARE_ENDED, SHARE_TRIES
 */
const countOpening = async ({ ctx, ip }: Call, code: string, reader: string): Promise<Share> => {
  const network = ctx.secrets.keyed('record-share-network', prefixOf(ip));
  const outcome = await ctx.db.transaction(async (tx): Promise<Outcome> => {
    await requireFewTries(ctx, tx, network);
    const at = ctx.clock.nowIso();
    const share = await lockByCode(tx, readCode(code));
    if (share === null) {
      await addWrongTry(tx, network, at);
      return { kind: 'unknown' };
    }
    const isOver = share.revokedAt !== null || share.endsAt <= at;
    if (isOver || (await countOpenings(tx, share.id)) >= ctx.config.comms.recordShareOpenings) return { kind: 'ended' };
    const opening = { id: newId('rso'), shareId: share.id, reader, openedAt: at };
    await insertOpening(tx, opening);
    const access = { reader: 'code-holder', what: 'record-entry', why: 'share' } as const;
    await disclose(tx, { ...access, uid: share.uid, relId: null, at }, share);
    await notify(ctx, tx, share.uid, {
      kind: 'account' as const,
      occasion: `share.opened:${opening.id}`,
      ...OPENED,
      icon: 'file',
      color: 'brand',
      url: linkTo('patientRecord'),
      payload: {},
    });
    return { kind: 'open', share };
  });
  if (outcome.kind === 'open') return outcome.share;
  return refuse(outcome.kind === 'ended' ? 'SHARE_ENDED' : 'SHARE_NOT_FOUND');
};

const drugsOf = async (ctx: AppContext, uid: string, id: string): Promise<SharedRecord['drugs']> => {
  const { drugs } = await onePrescription(ctx, uid, id);
  return drugs.map(
    ({ drug, form, route, unit, dose_per_unit, frequency, duration_days, prn, indications, quantity }) => ({
      drug,
      form,
      route,
      unit,
      dose_per_unit,
      frequency,
      duration_days,
      prn,
      indications,
      quantity,
    }),
  );
};

/** Values of earlier reports are separate entries, which are not shared. */
const resultsOf = async (ctx: AppContext, uid: string, id: string): Promise<SharedRecord['results']> => {
  const { results } = await readReport(ctx, uid, id);
  return results.map((result) => ({
    ...result,
    history: result.history.filter(({ report_id: report }) => report === id),
  }));
};

/** @throws SHARE_NOT_FOUND, SHARE_ENDED, SHARE_TRIES, and NOT_FOUND when the entry has been deleted */
export const readShared = async (
  call: Call,
  { code, reader }: ParsedRequestOf<typeof openShare>,
): Promise<SharedRecord> => {
  const { ctx } = call;
  const { uid, kind, entryId, endsAt } = await countOpening(call, code, reader);
  const { title, at, patients, provider, notes, valid_until, report } = await timelineEntry(ctx, uid, kind, entryId);
  const file = report?.file ?? null;
  return {
    kind,
    title,
    at,
    patients,
    provider,
    notes,
    valid_until,
    ends_at: endsAt,
    drugs: kind === 'prescription' ? await drugsOf(ctx, uid, entryId) : [],
    results: kind === 'result' ? await resultsOf(ctx, uid, entryId) : [],
    file: file && { file_name: file.file_name, size: file.size },
  };
};

/** @throws what `readShared` throws, and NOT_FOUND for an entry without a file */
export const readSharedFile = async (
  call: Call,
  { code, reader }: ParsedRequestOf<typeof openSharedFile>,
): Promise<ResponseOf<typeof openSharedFile>> => {
  const { ctx } = call;
  const { uid, kind, entryId } = await countOpening(call, code, reader);
  const { report } = await timelineEntry(ctx, uid, kind, entryId);
  const { name, type, bytes } = await openFile(ctx, uid, found(report?.file).file_id);
  return { file_name: name, type, base64: bytes.toString('base64') };
};

export const tryForgetting = retention(
  {
    name: 'sharing.forget-tries',
    what: 'wrong codes of shares',
    since: 'the try',
    hours: ({ comms }) => comms.recordShareTryMinutes / 60,
  },
  ({ db }, before) => db.transaction((tx) => forgetTries(tx, before)),
);
