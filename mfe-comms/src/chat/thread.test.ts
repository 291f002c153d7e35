import type { ChatMessage, ChatRoom } from 'shared-contracts/api';
import { firstPage, rowsOf, markOf, type Thread, withNewer, withOlder, withOwn } from './thread.ts';
import { noticeOf } from './current-rooms.ts';

const aRoom = (overrides: Partial<ChatRoom> = {}): ChatRoom => ({
  chatroom_id: 'apt_1',
  apnt_id: 'apt_1',
  utid: '4',
  provider: { provider_id: 'doc_1', kind: 'doctor', name: { ar: 'د. ريم', en: 'Dr. Reem' }, img: '/x' },
  closed: false,
  closes_at: null,
  last_seq: 0,
  read_seq: 0,
  other_received_seq: 0,
  other_read_seq: 0,
  other_seen_at: null,
  ...overrides,
});
const aMessage = (seq: number, sent_at = '2026-11-20T09:00:00.000Z'): ChatMessage => ({
  seq,
  client_id: `cli_${seq}`,
  type: 'text',
  from: 'patient',
  text: `m${seq}`,
  attachment: null,
  reply_to: null,
  event: null,
  sent_at,
});
const page = (...seqs: number[]) => ({ room: aRoom(), messages: seqs.map((seq) => aMessage(seq)), more: true });
const seqsOf = ({ messages }: Thread) => messages.map(({ seq }) => seq);

it('thread: keeps each position once and in order, whatever arrives twice or late', () => {
  const thread = withNewer(withNewer(firstPage(page(4, 5)), page(7, 6)), page(5, 6));
  expect(seqsOf(thread)).toEqual([4, 5, 6, 7]);
  expect(seqsOf(withOlder(thread, { messages: [aMessage(2), aMessage(3), aMessage(4)], more: false }))).toEqual([
    2, 3, 4, 5, 6, 7,
  ]);
});

it('thread: shows a message just written at once, unless an earlier one is missing', () => {
  const thread = firstPage(page(1, 2));
  expect(seqsOf(withOwn(thread, aMessage(3)))).toEqual([1, 2, 3]);
  expect(seqsOf(withOwn(thread, aMessage(4)))).toEqual([1, 2]);
});

it('thread: starts each day in Riyadh with a separator', () => {
  const evening = aMessage(1, '2026-11-20T20:59:00.000Z');
  const night = aMessage(2, '2026-11-20T21:00:00.000Z');
  expect(rowsOf([evening, night, aMessage(3, '2026-11-20T22:00:00.000Z')]).map(({ kind }) => kind)).toEqual([
    'day',
    'message',
    'day',
    'message',
    'message',
  ]);
});

it.each([
  [1, 'read'],
  [2, 'received'],
  [3, 'sent'],
])('thread: message %i has the delivery status %s', (seq, mark) => {
  expect(markOf(aMessage(seq), aRoom({ other_received_seq: 2, other_read_seq: 1 }))).toBe(mark);
});

it.each([
  [{ room: 'a', call: 'a' }, 'flag'],
  [{ room: 'a', call: null }, 'none'],
  [{ room: null, call: null }, 'card'],
  [{ room: 'b', call: null }, 'card'],
  [{ room: null, call: 'b' }, 'card-only'],
])('thread: a message in room a, with %j, results in %s', (where, news) => {
  expect(noticeOf('a', where)).toBe(news);
});
