/** In-app notifications: a row that is kept until read, and a push to the sockets of its user. */
import type { Notification } from 'shared-contracts/api';
import type { Localized, NoticeKind } from 'shared-contracts/domain';
import { inappNotification } from 'shared-contracts/events';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { countUnread, insertNotification, listUnread, markAllRead, markRead } from './repository.ts';
import { deliver } from './deliver.ts';
import { preferencesOf } from './preference-repository.ts';
import type { NotificationRow } from './tables.ts';
import { goes } from './ways.ts';

export interface Notice {
  readonly kind: NoticeKind;
  /** Not delayed by quiet hours. */
  readonly urgent?: boolean;
  /** A user is notified once per occasion, e.g. `appointment.booked:apt_1`. */
  readonly occasion: string;
  readonly title: Localized;
  readonly message: Localized;
  /** Names of shared-ui's icon and tone. */
  readonly icon: string;
  readonly color: string;
  /** A path of this product, from `linkTo`. */
  readonly url: string | null;
  readonly payload: Notification['payload'];
}

const toWire = (row: NotificationRow): Notification => ({
  tid: row.tid,
  uc_id: null,
  gc_id: null,
  title: row.title,
  message: row.message,
  time: row.createdAt,
  icon: row.icon,
  color: row.color,
  featured_img: null,
  banner_img: null,
  url: row.url,
  payload: row.payload,
});

/**
 * Stores a notice in the caller’s transaction; sockets receive it after the commit. A missed push loses nothing, because a
 * client reloads the list when it connects. False when the occasion was already notified.
 */
export const notify = async (ctx: AppContext, tx: Tx, uid: string, notice: Notice): Promise<boolean> => {
  const { kind, urgent = false, ...shown } = notice;
  const chosen = await preferencesOf(tx, uid);
  const now = ctx.clock.nowIso();
  // With the panel disabled, the notice is stored as read and does not appear as new.
  const inApp = goes(chosen.choices, kind, 'app');
  const row = { tid: newId('ntf'), uid, ...shown, createdAt: now, readAt: inApp ? null : now };
  if (!(await insertNotification(tx, row))) return false;
  const { tid, url } = row;
  await deliver(ctx, tx, uid, { tid: inApp ? tid : null, key: tid, kind, url, urgent }, chosen);
  if (!inApp) return true;
  const unread = await countUnread(tx, uid);
  afterCommit(tx, () => ctx.realtime.toUser(uid, inappNotification, { notification: toWire(row), count: unread }));
  return true;
};

export const notificationPage = (ctx: AppContext, uid: string, page: number) =>
  ctx.db.read(async (tx) => {
    const size = ctx.config.comms.notificationsPerPage;
    const unread = await countUnread(tx, uid);
    const rows = await listUnread(tx, uid, size, (page - 1) * size);
    return { notifications: rows.map(toWire), page, page_count: Math.max(1, Math.ceil(unread / size)) };
  });

export const unreadCount = (ctx: AppContext, uid: string): Promise<number> => ctx.db.read((tx) => countUnread(tx, uid));

/** Marks one as read and returns the number of unread ones. @throws NOT_FOUND also for another account’s notice */
export const readNotification = (ctx: AppContext, uid: string, tid: string): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    if (!(await markRead(tx, uid, tid, ctx.clock.nowIso()))) refuse('NOT_FOUND');
    return countUnread(tx, uid);
  });

/** Marks all as read that the user has seen, and returns the number of newer ones. */
export const readAllNotifications = (ctx: AppContext, uid: string, until: string): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    await markAllRead(tx, uid, until, ctx.clock.nowIso());
    return countUnread(tx, uid);
  });
