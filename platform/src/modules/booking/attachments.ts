/** Files of the account that are attached to a booking. */
import type { Attachment } from 'shared-contracts/api';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { filesOf } from '../files/repository.ts';

/** In the order asked for. @throws NOT_FOUND when one is absent or somebody else's. */
export const attachmentsOf = async (tx: Tx, uid: string, ids: readonly string[]): Promise<Attachment[]> => {
  const files = await filesOf(tx, uid, ids);
  return ids.map((id) => {
    const file = files.find((one) => one.id === id) ?? refuse('NOT_FOUND');
    return { file_id: file.id, file_name: file.name, size: file.size };
  });
};
