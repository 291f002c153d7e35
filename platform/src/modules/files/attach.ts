/** Files that are attached to something other than a booking. */
import type { Attachment } from 'shared-contracts/api';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { isRecording } from './kinds.ts';
import { filesOf, keepFiles } from './repository.ts';

/**
 * @throws NOT_FOUND when one is missing or another account’s, FILE_TYPE_REFUSED for a recording, STATE_NOT_ALLOWED for a file
 * that is attached elsewhere
 */
export const attachFiles = async (tx: Tx, uid: string, ids: readonly string[]): Promise<Attachment[]> => {
  const files = await filesOf(tx, uid, ids);
  const chosen = [...new Set(ids)].map((id) => found(files.find((file) => file.id === id)));
  if (chosen.some(({ extension }) => isRecording(extension))) refuse('FILE_TYPE_REFUSED');
  if (chosen.some(({ kept }) => kept)) refuse('STATE_NOT_ALLOWED');
  await keepFiles(tx, uid, ids);
  return chosen.map(({ id, name, size }) => ({ file_id: id, file_name: name, size }));
};
