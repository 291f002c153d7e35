/** Messages of the socket about chats. */
import * as z from 'zod/mini';
import { Id } from '../api/core/fields.ts';
import { defineRealtime } from './define-realtime.ts';

export const incomingMessage = defineRealtime({
  name: 'INCOMING_MESSAGE',
  direction: 'to-client',
  payload: z.object({
    type: z.literal('chat'),
    id: z.string(),
    utid: z.string(),
    /** The position of the message in its room. */
    status: z.union([z.string(), z.number()]),
    /** The author: the account, the provider, or `system`. */
    from: z.string(),
  }),
});

/** A change of a room other than a message: the other side is writing, is present, or has read. */
export const chatEvent = defineRealtime({
  name: 'CHAT_EVENT',
  direction: 'to-client',
  payload: z.object({
    chatroom_id: Id,
    kind: z.string(),
    /** For `read`: the last messages that were received, and read. */
    received_seq: z.optional(z.int()),
    read_seq: z.optional(z.int()),
    at: z.string(),
  }),
});

/** The patient is writing in a room. */
export const chatTyping = defineRealtime({
  name: 'CHAT_TYPING',
  direction: 'to-server',
  payload: z.object({ chatroom_id: Id }),
  acknowledgement: z.object({}),
});
