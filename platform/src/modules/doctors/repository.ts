import { count, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { providers } from './tables.ts';

/** How many active doctors each speciality has, by its id. */
export const doctorsBySpeciality = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ id: providers.specialityId, doctors: count() })
    .from(providers)
    .where(eq(providers.active, true))
    .groupBy(providers.specialityId);
  return new Map(rows.map(({ id, doctors }) => [id, doctors]));
};
