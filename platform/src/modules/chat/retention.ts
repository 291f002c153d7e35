import type { Tx } from '../../db/database.ts';
import { retention } from '../../retention/retention.ts';
import { releaseFiles } from '../files/repository.ts';
import { takeOld } from './repository.ts';

const BATCH = 200;

export const messageForgetting = retention(
  {
    name: 'chat.forget',
    what: 'messages between patients and providers, with their files',
    tables: ['chat_message'],
    since: 'sending',
    hours: ({ comms }) => comms.chatDays * 24,
  },
  async ({ db }, before) => {
    const dropBatch = async (tx: Tx): Promise<number> => {
      const { rows, files } = await takeOld(tx, before, BATCH);
      await releaseFiles(tx, files);
      return rows;
    };
    while ((await db.transaction(dropBatch)) === BATCH);
  },
);
