/** Files of the account that are attached to a booking. */
import type { Attachment } from 'shared-contracts/api';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { filesOf, keepFiles, touchFiles } from '../files/repository.ts';

/** In the order asked for. @throws NOT_FOUND when one is absent or somebody else's. */
export const attachmentsOf = async (
  tx: Tx,
  uid: string,
  ids: readonly string[],
  now: string,
): Promise<Attachment[]> => {
  await touchFiles(tx, uid, ids, now);
  const files = await filesOf(tx, uid, ids);
  return ids.map((id) => {
    const file = files.find((one) => one.id === id) ?? refuse('NOT_FOUND');
    return { file_id: file.id, file_name: file.name, size: file.size };
  });
};

/** Files of a booking that came about stay with it. Those that were deleted meanwhile are left out. */
export const keepAttachments = async (
  tx: Tx,
  uid: string,
  attachments: readonly Attachment[],
): Promise<Attachment[]> => {
  const there = await keepFiles(
    tx,
    uid,
    attachments.map(({ file_id }) => file_id),
  );
  return attachments.filter(({ file_id }) => there.includes(file_id));
};
