/**
 * Export of all data of an account: requested, created by a job, announced, downloaded with a fresh proof, deleted a day later.
 */
import { buffer } from 'node:stream/consumers';
import type { ParsedRequestOf, openExport as openExportEndpoint } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import * as z from 'zod';
import { decryptFile, encryptFile, newFileKey } from '../../at-rest/file.ts';
import type { UserCall } from '../../context/call.ts';
import type { AppContext } from '../../context/context.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { job } from '../../background/job.ts';
import { makeArchive } from '../../personal-data/archive.ts';
import { retention } from '../../background/retention.ts';
import { fetchFile } from '../files/service.ts';
import { requireFreshProof } from '../fresh-proof/service.ts';
import { notify } from '../notifications/service.ts';
import {
  deleteExport,
  endedExports,
  failExport,
  finishExport,
  insertExport,
  letOpen,
  openKey,
  waitingExport,
} from './export-repository.ts';

const HOUR = 3_600_000;
const OPEN_MINUTES = 10;
const BATCH = 100;
export const EXPORT_PREFIX = 'exp_';
const MAKE = 'privacy.make-export';

const READY = {
  title: { ar: 'نسخة البيانات جاهزة', en: 'Your data is ready' },
  message: { ar: 'يمكن تنزيلها من صفحة الخصوصية', en: 'Download it on the privacy page' },
} as const;

const inHours = (from: Date, hours: number): string => new Date(from.getTime() + hours * HOUR).toISOString();

/** @throws EXPORT_UNDER_WAY */
export const requestExport = async ({ ctx, user }: UserCall): Promise<void> => {
  const id = newId('exp');
  const now = ctx.clock.now();
  const endsAt = inHours(now, ctx.config.exportHours);
  await ctx.db.transaction(async (tx) => {
    const row = { id, uid: user.uid, requestedAt: now.toISOString(), endsAt };
    if (!(await insertExport(tx, row))) refuse('EXPORT_UNDER_WAY');
    await ctx.jobs.enqueue(tx, MAKE, { id });
  });
};

const make = async (ctx: AppContext, { id }: { id: string }): Promise<void> => {
  const waiting = await ctx.db.read((tx) => waitingExport(tx, id));
  if (!waiting) return;
  const { uid } = waiting;
  const bytes = await makeArchive(ctx, uid, ctx.personalData, fetchFile);
  const fileKey = newFileKey();
  // A killed run may have left a file whose key is lost.
  await ctx.ports.files.remove(id);
  await ctx.ports.files.put(id, encryptFile(fileKey, id, bytes), 'application/octet-stream');
  const endsAt = inHours(ctx.clock.now(), ctx.config.exportHours);
  await ctx.db.transaction(async (tx) => {
    if (!(await finishExport(tx, { id, fileKey, size: bytes.length, endsAt }))) return;
    await notify(ctx, tx, uid, {
      kind: 'account' as const,
      occasion: `privacy.export:${id}`,
      ...READY,
      icon: 'download',
      color: 'brand',
      url: linkTo('privacy'),
      payload: {},
    });
  });
};

export const exportJob = job(MAKE, z.object({ id: z.string() }), async (ctx, data) => {
  try {
    await make(ctx, data);
  } catch (error) {
    ctx.log.error({ err: error, export: data.id }, 'export of personal data failed; its account can request another');
    await ctx.db.transaction((tx) => failExport(tx, data.id));
  }
});

/** @throws NOT_FOUND also when it has expired or belongs to another account, PROOF_REQUIRED */
export const openExport = async (
  call: UserCall,
  { export_id: id, fresh_proof: proof }: ParsedRequestOf<typeof openExportEndpoint>,
): Promise<{ file_id: string; until: string }> => {
  const { ctx, user } = call;
  const now = ctx.clock.now();
  const until = inHours(now, OPEN_MINUTES / 60);
  await ctx.db.transaction(async (tx) => {
    // In this order, with a rollback without a proof: another account’s export is not found, with or without a valid proof.
    if (!(await letOpen(tx, user.uid, id, { now: now.toISOString(), until }))) refuse('NOT_FOUND');
    await requireFreshProof(call, tx, 'download-export', proof);
  });
  return { file_id: id, until };
};

/** @throws NOT_FOUND when no proof permits the download, it has expired, or it belongs to another account */
export const fetchExport = async (ctx: AppContext, uid: string, id: string) => {
  const now = ctx.clock.nowIso();
  const fileKey = found(await ctx.db.read((tx) => openKey(tx, uid, id, now)));
  const object = found(await ctx.ports.files.open(id));
  const bytes = decryptFile(fileKey, id, await buffer(object.stream));
  return { name: `sanar-data-${now.slice(0, 10)}.zip`, type: 'application/zip', bytes };
};

export const exportForgetting = retention(
  {
    name: 'privacy.forget-exports',
    what: 'exports of account data, with their bytes',
    since: 'they are ready',
    hours: ({ exportHours }) => exportHours,
  },
  async (ctx) => {
    const now = ctx.clock.nowIso();
    let ended = await ctx.db.read((tx) => endedExports(tx, now, BATCH));
    while (ended.length > 0) {
      for (const id of ended) {
        await ctx.ports.files.remove(id);
        await ctx.db.transaction((tx) => deleteExport(tx, id));
      }
      ended = await ctx.db.read((tx) => endedExports(tx, now, BATCH));
    }
  },
);
