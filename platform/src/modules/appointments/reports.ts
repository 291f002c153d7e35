/**
 * The patient’s input for a booked appointment. Symptoms can be changed until the provider joins. Files can be added while the
 * visit is upcoming, and removed before it begins.
 */
import type { AnswerOf, addVisitReports as addCall, ParsedRequestOf, saveSymptoms } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { attachmentsOf, keepAttachments } from '../booking/basket/attachments.ts';
import { releaseFile } from '../files/repository.ts';
import { attachmentsShown, type StoredAttachment } from '../visits/attachments.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { type Appointment, lockAppointment, updateAppointment } from '../visits/repository.ts';
import { mayEditSymptoms } from './allowed-actions.ts';
import { notifyDevices } from './notify.ts';

type Files = AnswerOf<typeof addCall>;

const MOST = 10;

const locked = async (tx: Tx, uid: string, id: string): Promise<Appointment> => {
  found(await findBooked(tx, uid, id));
  return found(await lockAppointment(tx, id, uid));
};

const write = async (ctx: AppContext, tx: Tx, row: Appointment, attachments: StoredAttachment[]): Promise<Files> => {
  const changed = await updateAppointment(tx, row.id, { attachments, updatedAt: ctx.clock.nowIso() });
  notifyDevices(ctx, tx, changed);
  return { attachments: attachmentsShown(attachments).attachments };
};

/** @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const changeSymptoms = (
  ctx: AppContext,
  uid: string,
  { apnt_id: id, symptoms }: ParsedRequestOf<typeof saveSymptoms>,
): Promise<AnswerOf<typeof saveSymptoms>> =>
  ctx.db.transaction(async (tx) => {
    const row = await locked(tx, uid, id);
    if (!mayEditSymptoms(row)) refuse('STATE_NOT_ALLOWED');
    const changed = await updateAppointment(tx, id, { symptoms, updatedAt: ctx.clock.nowIso() });
    notifyDevices(ctx, tx, changed);
    return { symptoms };
  });

/**
 * A file that is already attached is not added again. @throws NOT_FOUND, STATE_NOT_ALLOWED, FILE_TYPE_REFUSED,
 * FILE_QUOTA_REACHED
 */
export const attachReports = (ctx: AppContext, uid: string, id: string, files: readonly string[]): Promise<Files> =>
  ctx.db.transaction(async (tx) => {
    const row = await locked(tx, uid, id);
    if (row.state !== 'upcoming' && row.state !== 'in_progress') refuse('STATE_NOT_ALLOWED');
    const before = attachmentsShown(row.attachments).attachments.map(({ file_id }) => file_id);
    const all = [...new Set([...before, ...files])];
    if (all.length > MOST) refuse('FILE_QUOTA_REACHED');
    const more = await attachmentsOf(tx, uid, row.attachments, { attachments: all }, ctx.clock.nowIso());
    return write(ctx, tx, row, await keepAttachments(tx, uid, more));
  });

/** The file becomes a draft again, with the retention period of drafts. @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const detachReport = (ctx: AppContext, uid: string, id: string, fileId: string): Promise<Files> =>
  ctx.db.transaction(async (tx) => {
    const row = await locked(tx, uid, id);
    if (!row.attachments.some(({ file_id }) => file_id === fileId)) refuse('NOT_FOUND');
    if (row.state !== 'upcoming') refuse('STATE_NOT_ALLOWED');
    await releaseFile(tx, uid, fileId, ctx.clock.nowIso());
    return write(
      ctx,
      tx,
      row,
      row.attachments.filter(({ file_id }) => file_id !== fileId),
    );
  });
