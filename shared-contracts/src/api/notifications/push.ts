/** Push subscriptions: a browser receives pushes from the push service of its vendor, an app from that of its platform. */
import * as z from 'zod/mini';
import { APP_PUSH_SERVICES } from '../../domain/product/notices.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty } from '../core/fields.ts';
import { AppPushToken } from './push-token.ts';

const PUSH_KEY = /^[A-Za-z0-9_-]+$/;

export const subscribePush = defineEndpoint({
  id: 'notifications.subscribePush',
  method: 'POST',
  host: 'base',
  path: '/v6/notification/push/subscribe',
  auth: 'user',
  request: z.object({
    /** The address at the push service of the browser. */
    endpoint: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[^\s@]+$/)),
    p256dh: z.string().check(z.regex(PUSH_KEY), z.minLength(87), z.maxLength(88)),
    auth: z.string().check(z.regex(PUSH_KEY), z.minLength(22), z.maxLength(24)),
  }),
  response: z.object({ push_devices: z.int() }),
  summary: 'Registers this device for pushes of the account until sign-out; a repeat has no effect',
});

export const subscribeAppPush = defineEndpoint({
  id: 'notifications.subscribeAppPush',
  method: 'POST',
  host: 'base',
  path: '/v6/notification/push/subscribe-app',
  auth: 'user',
  request: z.object({
    service: z.enum(APP_PUSH_SERVICES),
    token: AppPushToken,
  }),
  response: z.object({ push_devices: z.int() }),
  summary: 'Registers the app on this device for pushes until sign-out; a new token replaces the previous one',
});

export const unsubscribePush = defineEndpoint({
  id: 'notifications.unsubscribePush',
  method: 'POST',
  host: 'base',
  path: '/v6/notification/push/unsubscribe',
  auth: 'user',
  request: Empty,
  response: z.object({ push_devices: z.int() }),
  summary: 'Ends pushes of the account to this device',
});
