/** Messages of the socket (specification part 2, section 7), validated where they enter. */
import * as z from 'zod/mini';
import { Notification } from '../api/notifications/endpoints.ts';
import { Id } from '../api/fields.ts';

export const REALTIME = {
  INAPP_NOTIFICATION: z.object({ notification: Notification, count: z.int() }),
  INCOMING_MESSAGE: z.object({
    type: z.literal('chat'),
    id: z.string(),
    utid: z.string(),
    status: z.union([z.string(), z.number()]),
    from: z.string(),
  }),
  VIDEO_CALL: z.object({
    sid: z.string(),
    roomName: z.string(),
    type: z.enum(['videocall', 'audiocall']),
    from: z.string(),
  }),
  CALL_REJECTED: z.object({ roomName: z.string() }),
  ORDER_STATUS_EVENT: z.object({ order_id: Id, status: z.string(), payment_url: z.optional(z.string()) }),
  RELOCATED: z.object({ url: z.string() }),
  TRACKING_EVENT: z.object({ apnt_id: Id, step: z.int(), lat: z.optional(z.number()), lon: z.optional(z.number()) }),
} as const;
export type RealtimeName = keyof typeof REALTIME;
export type RealtimeMessage<N extends RealtimeName> = z.output<(typeof REALTIME)[N]>;
export const REALTIME_NAMES = Object.keys(REALTIME) as readonly RealtimeName[];

/** Client reconnection (specification part 2, section 7), milliseconds. */
export const REALTIME_RECONNECTION = { delay: 1000, delayMax: 5000, connectTimeout: 20_000 } as const;
export const REALTIME_PATH = '/socket.io';
