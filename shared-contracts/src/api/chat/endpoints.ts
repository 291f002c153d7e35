/** Messages between a patient and the provider of one visit. A room has the id of its visit. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { PROVIDER_KINDS } from '../../domain/services/definition.ts';
import { Instant } from '../../domain/time/time.ts';
import { Attachment } from '../booking/visit.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

export const CHAT_TEXT_MAX = 4000;
export const CHAT_TYPES = ['text', 'attachment', 'url', 'event'] as const;
export const CHAT_SIDES = ['patient', 'provider', 'system'] as const;
/** What stands between messages as a line of its own. */
export const CHAT_EVENTS = ['visit_completed', 'visit_cancelled', 'call_started', 'call_ended', 'call_missed'] as const;

/** A message that is an address and nothing else; it is shown as its host. */
const URL_ALONE = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+\S*$/i;
export const isChatUrl = (value: string): boolean => URL_ALONE.test(value.trim());

/** Place in a room, counted by the server from 1 without gaps. */
const Seq = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

export const ChatMessage = z.object({
  seq: z.int(),
  client_id: Id,
  type: openEnum(CHAT_TYPES, 'text'),
  from: openEnum(CHAT_SIDES, 'system'),
  text: z.string(),
  attachment: z.nullable(Attachment),
  /** `seq` of the message it answers. */
  reply_to: z.nullable(z.int()),
  event: z.nullable(openEnum(CHAT_EVENTS)),
  sent_at: Instant,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatRoom = z.object({
  chatroom_id: Id,
  apnt_id: Id,
  utid: z.string(),
  provider: z.object({ provider_id: Id, kind: openEnum(PROVIDER_KINDS), name: Localized, img: z.string() }),
  /** Nothing is written any more. */
  closed: z.boolean(),
  /** From when on; null: not known yet. */
  closes_at: z.nullable(Instant),
  last_seq: z.int(),
  /** Up to where the patient has read. */
  read_seq: z.int(),
  /** Up to where messages have arrived at the provider, and were read there. */
  other_received_seq: z.int(),
  other_read_seq: z.int(),
  /** When the provider was last in the room. */
  other_seen_at: z.nullable(Instant),
  /** Of a visit by chat that its doctor has not joined yet; null otherwise. A server of 2.1 leaves this and what follows out. */
  waiting: z.optional(
    z.nullable(
      z.object({
        starts_at: Instant,
        /** The time that a late doctor named, while it is ahead. */
        expected_at: z.nullable(Instant),
        overdue: z.boolean(),
        /** Visits of the doctor that come first and are not over. */
        before: z.int(),
        /** What the patient wrote for the doctor. */
        reason: z.string(),
      }),
    ),
  ),
  /** Of a visit by video or voice that its doctor has not joined yet; null otherwise. A server of 2.1 leaves it out. */
  call_waiting: z.optional(
    z.nullable(
      z.object({
        channel: openEnum(['video', 'voice'], 'voice'),
        starts_at: Instant,
        /** The time that a late doctor named, while it is ahead. */
        expected_at: z.nullable(Instant),
        overdue: z.boolean(),
        /** Visits of the doctor that come first and are not over. */
        before: z.int(),
      }),
    ),
  ),
  /** Until when a free follow-up of the visit can be booked; null: it cannot. */
  follow_up_until: z.optional(z.nullable(Instant)),
});
export type ChatRoom = z.infer<typeof ChatRoom>;

export const createRoom = defineEndpoint({
  id: 'chat.createRoom',
  method: 'POST',
  host: 'chat',
  path: '/createRoom',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: ChatRoom,
  summary: 'The room of a visit, made when there is none; the same for every call',
});
export const chatMessages = defineEndpoint({
  id: 'chat.getMessages',
  method: 'POST',
  host: 'chat',
  path: '/get_message',
  auth: 'user',
  request: z.object({ chatroom_id: Id, before: z.optional(Seq), after: z.optional(Seq) }),
  response: z.object({ room: ChatRoom, messages: tolerantList(ChatMessage), more: z.boolean() }),
  summary:
    'A page of messages in their order: the newest, those before a place, or those after it; `more` in that direction',
});
export const sendChatMessage = defineEndpoint({
  id: 'chat.message',
  method: 'POST',
  host: 'chat',
  path: '/message',
  auth: 'user',
  request: z.object({
    chatroom_id: Id,
    /** Made by the sender: the same again is the same message. */
    client_id: Id,
    type: z.enum(['text', 'attachment', 'url']),
    text: z._default(text(CHAT_TEXT_MAX), ''),
    file_id: z.optional(Id),
    reply_to: z.optional(Seq),
  }),
  response: ChatMessage,
  summary:
    'Writes one message; repeated with its client_id it answers what was written. CHAT_CLOSED when the room is read-only',
});
export const readChat = defineEndpoint({
  id: 'chat.read',
  method: 'POST',
  host: 'chat',
  path: '/read',
  auth: 'user',
  request: z.object({ chatroom_id: Id, seq: Seq }),
  response: Empty,
  summary: 'The patient has read up to a message; going back changes nothing',
});
