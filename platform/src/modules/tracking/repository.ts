/** Steps and positions in SQL. */
import { asc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Position } from '../../core/distance.ts';
import { positionCodec, trackingPositions, trackingSteps } from './tables.ts';

/** Times of the steps after the first, in order. */
export const stepsOf = async (tx: Tx, appointmentId: string): Promise<string[]> => {
  const { at, step } = trackingSteps;
  const taken = eq(trackingSteps.appointmentId, appointmentId);
  return (await tx.select({ at }).from(trackingSteps).where(taken).orderBy(asc(step))).map((row) => row.at);
};

/** The database accepts only the next step. */
export const insertStep = async (tx: Tx, appointmentId: string, step: number, at: string): Promise<void> => {
  await tx.insert(trackingSteps).values({ appointmentId, step, at });
};

export const positionOf = async (
  tx: Tx,
  appointmentId: string,
): Promise<{ readonly place: Position; readonly at: string } | null> => {
  const [row] = await tx.select().from(trackingPositions).where(eq(trackingPositions.appointmentId, appointmentId));
  return row ? positionCodec.decrypt(tx, row) : null;
};

/** Stores the last position only. */
export const writePosition = async (tx: Tx, appointmentId: string, place: Position, at: string): Promise<void> => {
  const row = positionCodec.encrypt(tx, { appointmentId, place, at });
  await tx
    .insert(trackingPositions)
    .values(row)
    .onConflictDoUpdate({ target: trackingPositions.appointmentId, set: { place: row.place, at } });
};

export const deletePosition = async (tx: Tx, appointmentId: string): Promise<void> => {
  await tx.delete(trackingPositions).where(eq(trackingPositions.appointmentId, appointmentId));
};

export const deleteSteps = async (tx: Tx, appointmentId: string): Promise<void> => {
  await tx.delete(trackingSteps).where(eq(trackingSteps.appointmentId, appointmentId));
};

export const forgetPositions = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(trackingPositions).where(lt(trackingPositions.at, before));
};
