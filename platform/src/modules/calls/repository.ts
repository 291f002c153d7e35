/** Calls in SQL. A read for a person filters by account. */
import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { LIVE_CALL_STATES } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { type CallRow, visitCalls } from './tables.ts';

const isLive = inArray(visitCalls.state, [...LIVE_CALL_STATES]);

const one = async (tx: Tx, where: SQL | undefined): Promise<CallRow | null> =>
  (await tx.select().from(visitCalls).where(where).limit(1))[0] ?? null;

const lockOne = async (tx: Tx, where: SQL | undefined): Promise<CallRow | null> =>
  (await tx.select().from(visitCalls).where(where).for('no key update'))[0] ?? null;

export const insertCall = async (tx: Tx, row: CallRow): Promise<void> => {
  await tx.insert(visitCalls).values(row);
};

export const liveCallOf = (tx: Tx, uid: string): Promise<CallRow | null> =>
  one(tx, and(eq(visitCalls.uid, uid), isLive));

export const lockCallOfAccount = (tx: Tx, uid: string, id: string): Promise<CallRow | null> =>
  lockOne(tx, and(eq(visitCalls.uid, uid), eq(visitCalls.id, id)));

export const roomOfAccount = (tx: Tx, uid: string, room: string): Promise<CallRow | null> =>
  one(tx, and(eq(visitCalls.uid, uid), eq(visitCalls.room, room)));

/** For the provider's side and the platform's own jobs. */
export const callNamed = (tx: Tx, id: string): Promise<CallRow | null> => one(tx, eq(visitCalls.id, id));
export const lockCall = (tx: Tx, id: string): Promise<CallRow | null> => lockOne(tx, eq(visitCalls.id, id));
export const callOfRoom = (tx: Tx, room: string): Promise<CallRow | null> => one(tx, eq(visitCalls.room, room));
export const liveCallOfVisit = (tx: Tx, appointmentId: string): Promise<CallRow | null> =>
  one(tx, and(eq(visitCalls.appointmentId, appointmentId), isLive));

type Change = Partial<Pick<CallRow, 'state' | 'acceptedAt' | 'endedAt' | 'dsid'>>;

export const updateCall = async (tx: Tx, id: string, to: Change): Promise<CallRow> => {
  const [row] = await tx.update(visitCalls).set(to).where(eq(visitCalls.id, id)).returning();
  if (!row) throw new Error('a locked call has no row');
  return row;
};

export const forgetCalls = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(visitCalls).where(lt(visitCalls.startedAt, before));
};
