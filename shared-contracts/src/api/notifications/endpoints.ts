import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, Page } from '../core/fields.ts';
import { tolerantList } from '../core/tolerant.ts';

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
  summary: 'The number of unread notifications',
});

export const markNotificationRead = defineEndpoint({
  id: 'notifications.updateStatus',
  method: 'POST',
  host: 'base',
  path: '/v6/notification/updateStatus',
  auth: 'user',
  request: z.object({ tid: Id }),
  response: z.object({ count: z.int() }),
  summary: 'Marks one as read; returns the unread count',
});

export const markAllNotificationsRead = defineEndpoint({
  id: 'notifications.readAll',
  method: 'POST',
  host: 'base',
  path: '/v6/notification/readAll',
  auth: 'user',
  /** The instant of the newest notification that the reader has seen; later ones stay unread. */
  request: z.object({ until: Instant }),
  response: z.object({ count: z.int() }),
  summary: 'Marks all up to an instant as read; returns the unread count',
});
