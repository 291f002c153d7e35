/** In-app notifications: a row that stays until read, and a push to the sockets of its person. */
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
  /** It does not wait for the end of quiet hours. */
  readonly urgent?: boolean;
  /** A person is notified once of an occasion, e.g. `appointment.booked:apt_1`. */
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
 * Writes a notice in the caller's transaction; sockets receive it after the commit. A push that nobody receives is
 * no loss: the list is read again when a client connects. False when the occasion was notified before.
 */
export const notify = async (ctx: AppContext, tx: Tx, uid: string, notice: Notice): Promise<boolean> => {
  const { kind, urgent = false, ...shown } = notice;
  const chosen = await preferencesOf(tx, uid);
  const now = ctx.clock.nowIso();
  // Who does not want it in the panel finds it there as read, which is not at all.
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

/** Marks one read; answers how many are left. @throws NOT_FOUND also when it is somebody else's. */
export const readNotification = (ctx: AppContext, uid: string, tid: string): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    if (!(await markRead(tx, uid, tid, ctx.clock.nowIso()))) refuse('NOT_FOUND');
    return countUnread(tx, uid);
  });

/** Marks all read that the reader has seen; answers how many came since. */
export const readAllNotifications = (ctx: AppContext, uid: string, until: string): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    await markAllRead(tx, uid, until, ctx.clock.nowIso());
    return countUnread(tx, uid);
  });
