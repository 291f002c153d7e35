/** The messages of a room in the server's order, and the rows that render them. */
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

/** The label of a message where another one answers it. */
export const quotedOf = ({ text, attachment }: ChatMessage): string => text || (attachment?.file_name ?? '');

/** Each position once, however often it arrived. */
const merged = (one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...one, ...other].map((message) => [message.seq, message])).values()].toSorted((a, b) => a.seq - b.seq);

export const firstPage = ({ room, messages, more }: Page): Thread => ({ room, messages, hasOlder: more });

export const withNewer = (thread: Thread, { room, messages }: Pick<Page, 'room' | 'messages'>): Thread => ({
  ...thread,
  room,
  messages: merged(thread.messages, messages),
});

/** Merges two states of one thread, the later one second: no message of either is lost. */
export const merge = (before: Thread, next: Thread): Thread => ({
  room: next.room,
  messages: merged(before.messages, next.messages),
  // Only the one that starts earlier knows whether there are older messages.
  hasOlder: firstSeqOf(next) <= firstSeqOf(before) ? next.hasOlder : before.hasOlder,
});

export const withOlder = (thread: Thread, { messages, more }: Pick<Page, 'messages' | 'more'>): Thread => ({
  ...thread,
  messages: merged(messages, thread.messages),
  hasOlder: more,
});

/** A message just written, when no earlier one is missing. */
export const withOwn = (thread: Thread, message: ChatMessage): Thread =>
  message.seq === lastSeqOf(thread) + 1 ? { ...thread, messages: [...thread.messages, message] } : thread;

export type ThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage };

/** A separator for each day in Riyadh, and its messages. */
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

/** Delivery status of a message of the user. */
export const markOf = ({ seq }: Pick<ChatMessage, 'seq'>, room: ChatRoom): Mark => {
  if (seq <= room.other_read_seq) return 'read';
  return seq <= room.other_received_seq ? 'received' : 'sent';
};
