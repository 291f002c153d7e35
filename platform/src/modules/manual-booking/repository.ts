/** Notes of agents about prepared visits, in SQL. */
import { eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { preparedCodec, preparedVisits } from './tables.ts';

export interface Prepared {
  readonly appointmentId: string;
  readonly note: string;
  readonly until: string;
  readonly createdAt: string;
}

export const findPrepared = async (tx: Tx, appointmentId: string): Promise<Prepared | null> => {
  const [row] = await tx.select().from(preparedVisits).where(eq(preparedVisits.appointmentId, appointmentId));
  return row ? preparedCodec.decrypt(tx, row) : null;
};

export const insertPrepared = async (tx: Tx, row: Prepared): Promise<void> => {
  await tx.insert(preparedVisits).values(preparedCodec.encrypt(tx, row));
};

export const forgetPrepared = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(preparedVisits).where(lt(preparedVisits.until, before));
};
