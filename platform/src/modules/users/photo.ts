/** The photo of a patient: an upload of the account that is not used elsewhere. */
import {
  fileDownloadPath,
  type ParsedRequestOf,
  type PatientSummary,
  PHOTO_MAX_BYTES,
  type setPatientPhoto,
} from 'shared-contracts/api';
import type { UserCall } from '../../context/call.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { filesOf } from '../files/repository.ts';
import { isPhoto } from '../files/kinds.ts';
import { deleteFile } from '../files/service.ts';
import { attachFiles } from '../files/attach.ts';
import { readPatient, releasePhoto } from './patients.ts';
import { lockPatient, updateImage } from './patient-repository.ts';

/**
 * @throws NOT_FOUND also for another account’s file, FILE_TYPE_REFUSED, FILE_TOO_LARGE, STATE_NOT_ALLOWED for a file that is
 * attached elsewhere
 */
const takePhoto = async (tx: Tx, uid: string, fileId: string): Promise<string> => {
  const file = found((await filesOf(tx, uid, [fileId]))[0]);
  if (!isPhoto(file.extension)) refuse('FILE_TYPE_REFUSED');
  if (file.size > PHOTO_MAX_BYTES) refuse('FILE_TOO_LARGE');
  await attachFiles(tx, uid, [fileId]);
  return fileDownloadPath(fileId);
};

/** @throws NOT_FOUND for another account's patient or file, and what `takePhoto` throws */
export const changePhoto = async (
  call: UserCall,
  { rel_id: relId, file_id: fileId }: ParsedRequestOf<typeof setPatientPhoto>,
): Promise<{ patient: PatientSummary }> => {
  const {
    ctx,
    user: { uid },
  } = call;
  const previous = await ctx.db.transaction(async (tx) => {
    const { image } = found(await lockPatient(tx, uid, relId));
    await updateImage(tx, relId, fileId === null ? null : await takePhoto(tx, uid, fileId));
    return releasePhoto(tx, image);
  });
  if (previous !== null) await deleteFile(ctx, uid, previous);
  return { patient: (await readPatient(call, relId)).patient };
};
