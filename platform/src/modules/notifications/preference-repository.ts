/** Preferences and push subscriptions in SQL. */
import { and, count, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { QuietHours } from 'shared-contracts/api';
import type { Tx } from '../../db/database.ts';
import { noticePreferences, type PushSubscription, pushCodec, pushSubscriptions } from './tables.ts';
import type { Choices } from './ways.ts';

export interface Preferences {
  readonly choices: Choices;
  readonly quiet: QuietHours | null;
}

const USUAL: Preferences = { choices: {}, quiet: null };

export const preferencesOf = async (tx: Tx, uid: string): Promise<Preferences> => {
  const [row] = await tx.select().from(noticePreferences).where(eq(noticePreferences.uid, uid));
  if (!row) return USUAL;
  const { choices, quietFrom: from, quietUntil: until } = row;
  return { choices, quiet: from === null || until === null ? null : { from, until } };
};

/** Inserted if missing, and locked, so that concurrent changes are not lost. */
export const lockPreferences = async (tx: Tx, uid: string, now: string): Promise<Preferences> => {
  await tx.insert(noticePreferences).values({ uid, choices: {}, updatedAt: now }).onConflictDoNothing();
  await tx
    .select({ uid: noticePreferences.uid })
    .from(noticePreferences)
    .where(eq(noticePreferences.uid, uid))
    .for('update');
  return preferencesOf(tx, uid);
};

export const writePreferences = async (
  tx: Tx,
  uid: string,
  { choices, quiet }: Preferences,
  updatedAt: string,
): Promise<void> => {
  const [quietFrom, quietUntil] = [quiet?.from ?? null, quiet?.until ?? null];
  await tx
    .update(noticePreferences)
    .set({ choices, quietFrom, quietUntil, updatedAt })
    .where(eq(noticePreferences.uid, uid));
};

export const countDevices = async (tx: Tx, uid: string): Promise<number> =>
  (await tx.select({ n: count() }).from(pushSubscriptions).where(eq(pushSubscriptions.uid, uid)))[0]?.n ?? 0;

export const subscriptionIdsOf = async (tx: Tx, uid: string): Promise<string[]> =>
  (await tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(eq(pushSubscriptions.uid, uid))).map(
    ({ id }) => id,
  );

/** Null when it was removed, or belongs to another account by now. */
export const findSubscription = async (tx: Tx, uid: string, id: string): Promise<PushSubscription | null> => {
  const mine = and(eq(pushSubscriptions.uid, uid), eq(pushSubscriptions.id, id));
  const [row] = await tx.select().from(pushSubscriptions).where(mine);
  return row ? pushCodec.decrypt(tx, row) : null;
};

/**
 * A browser or app belongs to the account that subscribed last, and a device has one subscription. The most recently used
 * devices are kept.
 */
export const putSubscription = async (tx: Tx, row: PushSubscription, most: number): Promise<void> => {
  const { id, uid, deviceId } = row;
  const sameDevice = and(eq(pushSubscriptions.uid, uid), eq(pushSubscriptions.deviceId, deviceId));
  await tx.delete(pushSubscriptions).where(and(sameDevice, ne(pushSubscriptions.id, id)));
  const { address, renewedAt } = pushCodec.encrypt(tx, row);
  await tx
    .insert(pushSubscriptions)
    .values(pushCodec.encrypt(tx, row))
    .onConflictDoUpdate({ target: pushSubscriptions.id, set: { uid, deviceId, address, renewedAt } });
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.uid, uid))
    .orderBy(desc(pushSubscriptions.renewedAt), desc(pushSubscriptions.id))
    .offset(most);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, newest));
};

export const dropDevices = async (tx: Tx, uid: string, deviceIds: readonly string[]): Promise<void> => {
  if (deviceIds.length === 0) return;
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.uid, uid), inArray(pushSubscriptions.deviceId, [...deviceIds])));
};

/** A subscription that was renewed since it was read is kept. */
export const dropSubscription = async (tx: Tx, { id, renewedAt }: PushSubscription): Promise<void> => {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.renewedAt, renewedAt)));
};

export const forgetSubscriptions = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(pushSubscriptions).where(lt(pushSubscriptions.renewedAt, before));
};
