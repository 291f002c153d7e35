import { and, count, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { notificationCodec, type NotificationRow, notifications } from './tables.ts';

const unreadOf = (uid: string) => and(eq(notifications.uid, uid), isNull(notifications.readAt));

/** False when this occasion was already notified. */
export const insertNotification = async (tx: Tx, row: NotificationRow): Promise<boolean> => {
  const inserted = await tx
    .insert(notifications)
    .values(notificationCodec.encrypt(tx, row))
    .onConflictDoNothing({ target: [notifications.uid, notifications.occasion] })
    .returning({ tid: notifications.tid });
  return inserted.length > 0;
};

const unread = (tx: Tx) =>
  tx
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.uid, sql.placeholder('uid')), isNull(notifications.readAt)))
    .prepare('unread_count');

export const countUnread = async (tx: Tx, uid: string): Promise<number> =>
  (await unread(tx).execute({ uid }))[0]?.unread ?? 0;

/** Newest first. */
export const listUnread = async (tx: Tx, uid: string, limit: number, offset: number): Promise<NotificationRow[]> => {
  const rows = await tx
    .select()
    .from(notifications)
    .where(unreadOf(uid))
    .orderBy(desc(notifications.createdAt), desc(notifications.tid))
    .limit(limit)
    .offset(offset);
  return notificationCodec.decryptAll(tx, rows);
};

/** False when there is none or it belongs to another account. Reading twice keeps the first time. */
export const markRead = async (tx: Tx, uid: string, tid: string, now: string): Promise<boolean> => {
  const mine = and(eq(notifications.uid, uid), eq(notifications.tid, tid));
  const changed = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(mine, isNull(notifications.readAt)))
    .returning({ tid: notifications.tid });
  if (changed.length > 0) return true;
  return (await tx.select({ tid: notifications.tid }).from(notifications).where(mine)).length > 0;
};

/** A deleted notice counts as read. */
export const isRead = async (tx: Tx, tid: string): Promise<boolean> =>
  (
    await tx
      .select({ tid: notifications.tid })
      .from(notifications)
      .where(and(eq(notifications.tid, tid), isNull(notifications.readAt)))
  ).length === 0;

/** Marks unread notices up to an instant. */
export const markAllRead = async (tx: Tx, uid: string, until: string, now: string): Promise<void> => {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(unreadOf(uid), lte(notifications.createdAt, until)));
};

export const forgetNotifications = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(notifications).where(lt(notifications.createdAt, before));
};
