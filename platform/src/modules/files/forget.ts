import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { releaseFiles } from './repository.ts';

const BATCH = 200;

/** Deletes at most `limit` rows before `before`; returns their number and their files. */
type TakeOld = (tx: Tx, before: string, limit: number) => Promise<{ rows: number; files: readonly string[] }>;

/** The deletion job of rows that refer to files: in batches, each in one transaction with the release of its files. */
export const forgetWithFiles =
  (takeOld: TakeOld) =>
  async ({ db }: Pick<AppContext, 'db'>, before: string): Promise<void> => {
    const dropBatch = async (tx: Tx): Promise<number> => {
      const { rows, files } = await takeOld(tx, before, BATCH);
      await releaseFiles(tx, files);
      return rows;
    };
    while ((await db.transaction(dropBatch)) === BATCH);
  };
