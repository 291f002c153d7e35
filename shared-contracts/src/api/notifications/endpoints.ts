import * as z from 'zod/mini';
import { Localized } from '../../domain/language.ts';
import { NOTICE_KINDS, NOTICE_WAY_STATES, NOTICE_WAYS } from '../../domain/notices.ts';
import { Instant } from '../../domain/time.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Empty, Id, Page } from '../fields.ts';
import { openEnum, tolerantList } from '../tolerant.ts';

export const NotificationPayload = z.object({
  uc_url: z.optional(z.string()),
  prod_id: z.optional(z.string()),
  order_id: z.optional(z.string()),
  status: z.optional(z.union([z.string(), z.number()])),
  payment_url: z.optional(z.string()),
  prescription_id: z.optional(z.string()),
  resch: z.optional(z.boolean()),
  date: z.optional(z.string()),
  apnt_id: z.optional(z.string()),
  utid: z.optional(z.string()),
  stid: z.optional(z.string()),
  uid: z.optional(z.string()),
  slot_time: z.optional(Localized),
});
export const Notification = z.object({
  tid: Id,
  uc_id: z.nullable(z.string()),
  gc_id: z.nullable(z.string()),
  title: Localized,
  message: Localized,
  time: Instant,
  icon: z.string(),
  color: z.string(),
  featured_img: z.nullable(z.string()),
  banner_img: z.nullable(z.string()),
  url: z.nullable(z.string()),
  payload: NotificationPayload,
});
export type Notification = z.infer<typeof Notification>;

export const notificationList = defineEndpoint({
  id: 'notifications.list',
  method: 'GET',
  host: 'base',
  path: '/v6/notification/list',
  auth: 'user',
  request: z.object({ page: Page }),
  response: z.object({ notifications: tolerantList(Notification), page: z.int(), page_count: z.int() }),
  summary: 'Unread notifications, newest first',
});
export const notificationCount = defineEndpoint({
  id: 'notifications.count',
  method: 'GET',
  host: 'base',
  path: '/v6/notification/count',
  auth: 'user',
  request: Empty,
  response: z.object({ count: z.int(), general_ids: z.array(z.string()) }),
  summary: 'How many are unread',
});
export const markNotificationRead = defineEndpoint({
  id: 'notifications.updateStatus',
  method: 'POST',
  host: 'base',
  path: '/v6/notification/updateStatus',
  auth: 'user',
  request: z.object({ tid: Id }),
  response: z.object({ count: z.int() }),
  summary: 'Marks one read; answers the unread count',
});
export const markAllNotificationsRead = defineEndpoint({
  id: 'notifications.readAll',
  method: 'POST',
  host: 'base',
  path: '/v6/notification/readAll',
  auth: 'user',
  /** Of the newest that the reader has seen: what came after it stays unread. */
  request: z.object({ until: Instant }),
  response: z.object({ count: z.int() }),
  summary: 'Marks all read up to an instant; answers the unread count',
});

/** `22:00` in Riyadh. */
const QuietTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
/** Over midnight when `from` is the later one. */
const QuietHours = z.object({ from: QuietTime, until: QuietTime });
export type QuietHours = z.infer<typeof QuietHours>;

const WayState = openEnum(NOTICE_WAY_STATES, 'never');
export const NoticePreferences = z.object({
  kinds: tolerantList(
    z.object({
      kind: openEnum(NOTICE_KINDS),
      ways: z.object({ app: WayState, push: WayState, sms: WayState, mail: WayState }),
    }),
  ),
  /** Null: none. */
  quiet: z.nullable(QuietHours),
  /** For `pushManager.subscribe`; null: this installation sends no push. */
  push_key: z.nullable(z.string()),
  /** Devices of the account that push goes to. */
  push_devices: z.int(),
});
export type NoticePreferences = z.infer<typeof NoticePreferences>;

export const noticePreferences = defineEndpoint({
  id: 'notifications.preferences',
  method: 'GET',
  host: 'base',
  path: '/v6/notification/preferences',
  auth: 'user',
  request: Empty,
  response: NoticePreferences,
  summary: 'Which notices reach the account in which ways, and its quiet hours',
});
export const saveNoticePreferences = defineEndpoint({
  id: 'notifications.savePreferences',
  method: 'POST',
  host: 'base',
  path: '/v6/notification/preferences',
  auth: 'user',
  request: z.object({
    /** Only what changes. What is `always` or `never` stays so. */
    choices: z
      .array(z.object({ kind: z.enum(NOTICE_KINDS), way: z.enum(NOTICE_WAYS), on: z.boolean() }))
      .check(z.maxLength(NOTICE_KINDS.length * NOTICE_WAYS.length)),
    /** Not given: as it is. */
    quiet: z.optional(z.nullable(QuietHours.check(z.refine(({ from, until }) => from !== until, { path: ['until'] })))),
  }),
  response: NoticePreferences,
  summary: 'Changes some ways of some kinds, and the quiet hours; answers all',
});

const PUSH_KEY = /^[A-Za-z0-9_-]+$/;
export const subscribePush = defineEndpoint({
  id: 'notifications.subscribePush',
  method: 'POST',
  host: 'base',
  path: '/v6/notification/push/subscribe',
  auth: 'user',
  request: z.object({
    /** Of the browser's push service. */
    endpoint: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[^\s@]+$/)),
    p256dh: z.string().check(z.regex(PUSH_KEY), z.minLength(87), z.maxLength(88)),
    auth: z.string().check(z.regex(PUSH_KEY), z.minLength(22), z.maxLength(24)),
  }),
  response: z.object({ push_devices: z.int() }),
  summary: 'This device gets pushes of the account until it is signed out; repeated, it is one device',
});
export const unsubscribePush = defineEndpoint({
  id: 'notifications.unsubscribePush',
  method: 'POST',
  host: 'base',
  path: '/v6/notification/push/unsubscribe',
  auth: 'user',
  request: Empty,
  response: z.object({ push_devices: z.int() }),
  summary: 'This device gets no pushes of the account any more',
});
