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
/** Events that are displayed between messages as a line of their own. */
export const CHAT_EVENTS = ['visit_completed', 'visit_cancelled', 'call_started', 'call_ended', 'call_missed'] as const;

/** A message that consists of an address only; it is displayed as its host name. */
const URL_ALONE = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+\S*$/i;
export const isChatUrl = (value: string): boolean => URL_ALONE.test(value.trim());

/** Position in a room, assigned by the server from 1 without gaps. */
const Seq = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

export const ChatMessage = z.object({
  seq: z.int(),
  client_id: Id,
  type: openEnum(CHAT_TYPES, 'text'),
  from: openEnum(CHAT_SIDES, 'system'),
  text: z.string(),
  attachment: z.nullable(Attachment),
  /** `seq` of the message that this one replies to. */
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
  /** Whether the room accepts no more messages. */
  closed: z.boolean(),
  /** When the room closes; null when it is not known yet. */
  closes_at: z.nullable(Instant),
  last_seq: z.int(),
  /** The last message that the patient has read. */
  read_seq: z.int(),
  /** The last messages that the provider has received, and read. */
  other_received_seq: z.int(),
  other_read_seq: z.int(),
  /** When the provider was in the room last. */
  other_seen_at: z.nullable(Instant),
  /**
   * For a visit by chat whose doctor has not joined yet; null otherwise. This field and those below are absent from servers of
   * 2.1 and before.
   */
  waiting: z.optional(
    z.nullable(
      z.object({
        starts_at: Instant,
        /** The time that a late doctor has announced, while it is in the future. */
        expected_at: z.nullable(Instant),
        overdue: z.boolean(),
        /** The number of unfinished visits of the doctor before this one. */
        before: z.int(),
        /** The reason of the visit that the patient has written for the doctor. */
        reason: z.string(),
      }),
    ),
  ),
  /** For a visit by video or voice whose doctor has not joined yet; null otherwise. Absent from servers of 2.1 and before. */
  call_waiting: z.optional(
    z.nullable(
      z.object({
        channel: openEnum(['video', 'voice'], 'voice'),
        starts_at: Instant,
        /** The time that a late doctor has announced, while it is in the future. */
        expected_at: z.nullable(Instant),
        overdue: z.boolean(),
        /** The number of unfinished visits of the doctor before this one. */
        before: z.int(),
      }),
    ),
  ),
  /** The last instant at which a free follow-up of the visit can be booked; null when none can be booked. */
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
  summary: 'The room of a visit, created when there is none; the same for every call',
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
    /** Created by the sender: a repeated id is the same message. */
    client_id: Id,
    type: z.enum(['text', 'attachment', 'url']),
    text: z._default(text(CHAT_TEXT_MAX), ''),
    file_id: z.optional(Id),
    reply_to: z.optional(Seq),
  }),
  response: ChatMessage,
  summary: 'Writes one message; a repeat with its client_id returns it again. CHAT_CLOSED when the room is read-only',
});
export const readChat = defineEndpoint({
  id: 'chat.read',
  method: 'POST',
  host: 'chat',
  path: '/read',
  auth: 'user',
  request: z.object({ chatroom_id: Id, seq: Seq }),
  response: Empty,
  summary: 'Marks messages as read up to one; an earlier one changes nothing',
});
