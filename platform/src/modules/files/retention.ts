/** Retention of unattached files. */
import type { AppContext } from '../../context/context.ts';
import { retention } from '../../background/retention.ts';
import { deleteUnused } from './repository.ts';

const BATCH = 200;

/** Rows first: bytes without a row cannot be decrypted. */
const dropBatch = async ({ db, ports }: AppContext, before: string): Promise<boolean> => {
  const ids = await db.transaction((tx) => deleteUnused(tx, before, BATCH));
  for (const id of ids) await ports.files.remove(id);
  return ids.length === BATCH;
};

export const unusedFiles = retention(
  {
    name: 'files.forget-unused',
    what: 'uploads that are not attached to a booking, with their bytes',
    since: 'the last use',
    hours: ({ comms }) => comms.uploadDraftDays * 24,
  },
  async (ctx, before) => {
    while (await dropBatch(ctx, before));
  },
);
