/** Messages of a room in the server's order, and the lines they make. */
import type { ChatMessage, ChatRoom, chatMessages, ResponseOf } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';

export type Page = ResponseOf<typeof chatMessages>;

export interface Thread {
  readonly room: ChatRoom;
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
}

export const lastSeqOf = ({ messages }: Pick<Thread, 'messages'>): number => messages.at(-1)?.seq ?? 0;
export const firstSeqOf = ({ messages }: Pick<Thread, 'messages'>): number => messages[0]?.seq ?? 0;

/** What a message is known by where another answers it. */
export const quotedOf = ({ text, attachment }: ChatMessage): string => text || (attachment?.file_name ?? '');

/** Each place once, however often it came. */
const merged = (one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...one, ...other].map((message) => [message.seq, message])).values()].toSorted((a, b) => a.seq - b.seq);

export const firstPage = ({ room, messages, more }: Page): Thread => ({ room, messages, hasOlder: more });

export const withNewer = (thread: Thread, { room, messages }: Pick<Page, 'room' | 'messages'>): Thread => ({
  ...thread,
  room,
  messages: merged(thread.messages, messages),
});

/** Two states of one thread, the later one second: no message of either is lost. */
export const merge = (before: Thread, next: Thread): Thread => ({
  room: next.room,
  messages: merged(before.messages, next.messages),
  // Only the one that begins earlier knows whether there is more before it.
  hasOlder: firstSeqOf(next) <= firstSeqOf(before) ? next.hasOlder : before.hasOlder,
});

export const withOlder = (thread: Thread, { messages, more }: Pick<Page, 'messages' | 'more'>): Thread => ({
  ...thread,
  messages: merged(messages, thread.messages),
  hasOlder: more,
});

/** What one has just written, when nothing is missing before it. */
export const withOwn = (thread: Thread, message: ChatMessage): Thread =>
  message.seq === lastSeqOf(thread) + 1 ? { ...thread, messages: [...thread.messages, message] } : thread;

export type ThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage };

/** A line for each day of Riyadh, and its messages. */
export const rowsOf = (messages: readonly ChatMessage[]): ThreadRow[] => {
  let day = '';
  return messages.flatMap((message): ThreadRow[] => {
    const line = { kind: 'message', key: `m${message.seq}`, message } as const;
    const today = riyadhDay(new Date(message.sent_at));
    if (today === day) return [line];
    day = today;
    return [{ kind: 'day', key: `d${today}`, day: today }, line];
  });
};

export type Mark = 'sent' | 'received' | 'read';

/** Delivery status of a message of the reader. */
export const markOf = ({ seq }: Pick<ChatMessage, 'seq'>, room: ChatRoom): Mark => {
  if (seq <= room.other_read_seq) return 'read';
  return seq <= room.other_received_seq ? 'received' : 'sent';
};
