/** Messages of the socket about notifications. */
import * as z from 'zod/mini';
import { Notification } from '../api/notifications/endpoints.ts';
import { defineRealtime } from './define-realtime.ts';

export const inappNotification = defineRealtime({
  name: 'INAPP_NOTIFICATION',
  direction: 'to-client',
  payload: z.object({ notification: Notification, count: z.int() }),
});
