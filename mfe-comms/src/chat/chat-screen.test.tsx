import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ApiError,
  type ChatMessage,
  type ChatRoom,
  chatMessages,
  ERROR_CODES,
  type ErrorCode,
  readChat,
  sendChatMessage,
} from 'shared-contracts/api';
import { chatEvent, incomingMessage } from 'shared-contracts/events';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import ChatScreen from './chat-screen.tsx';
import { useCurrentRooms } from './current-rooms.ts';

const resources = readTexts(join(__dirname, '../locales'));
const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };

const refusal = (code: ErrorCode) =>
  new ApiError({ code, message: ERROR_CODES[code].en, status: 1002, http: ERROR_CODES[code].http });
const offline = () => new ApiError({ code: 'NETWORK', message: 'offline', status: 0, http: 0 });

/** A server with one room. */
const aServer = (texts: readonly string[] = [], more: Partial<ChatRoom> = {}) => {
  let down = false;
  const messages: ChatMessage[] = [];
  const write = (from: 'patient' | 'provider', text: string, client_id = `srv_${messages.length}`): ChatMessage => {
    const known = messages.find((message) => message.client_id === client_id);
    if (known) return known;
    const message: ChatMessage = {
      seq: messages.length + 1,
      client_id,
      type: 'text',
      from,
      text,
      attachment: null,
      reply_to: null,
      event: null,
      sent_at: '2026-11-20T09:00:00.000Z',
    };
    messages.push(message);
    return message;
  };
  for (const text of texts) write('provider', text);
  const room = (): ChatRoom => ({
    chatroom_id: 'apt_1',
    apnt_id: 'apt_1',
    utid: '4',
    closed: false,
    closes_at: null,
    read_seq: 0,
    provider: { provider_id: 'doc_1', kind: 'doctor', name: { ar: 'د. ريم', en: 'Dr. Reem' }, img: '/x' },
    last_seq: messages.length,
    other_received_seq: 0,
    other_read_seq: 0,
    other_seen_at: null,
    ...more,
  });
  const up = <T,>(answer: () => T): T => {
    if (down) throw offline();
    return answer();
  };
  const read = ({ after, before }: { after?: number | undefined; before?: number | undefined }) =>
    up(() => {
      const of = messages.filter(({ seq }) => seq > (after ?? 0) && seq < (before ?? 1e9));
      const shown = after === undefined ? of.slice(-40) : of.slice(0, 40);
      return { room: room(), messages: shown, more: of.length > 40 };
    });
  const host = createFakeHost({
    language: 'en',
    session: { kind: 'signed-in', user },
    realtime: { CHAT_TYPING: {} },
    calls: {
      [chatMessages.id]: read,
      [readChat.id]: () => up(() => ({})),
      [sendChatMessage.id]: ({ client_id, text }: { client_id: string; text: string }) =>
        up(() => write('patient', text, client_id)),
    },
  });
  const hint = () =>
    act(async () =>
      host.fake.receive(incomingMessage, {
        type: 'chat',
        id: 'apt_1',
        utid: '4',
        status: messages.length,
        from: 'doc_1',
      }),
    );
  /** From now on an answer of the thread, as of the time of its request, arrives when `deliver` is called. */
  const holdReads = () => {
    let deliver: () => void = () => undefined;
    const delivered = new Promise<void>((resolve) => (deliver = resolve));
    host.fake.setCall(chatMessages, async (request: Parameters<typeof read>[0]) => {
      const answer = read(request);
      await delivered;
      return answer;
    });
    return () => act(async () => deliver());
  };
  return { host, write, hint, holdReads, messages, setDown: (value: boolean) => (down = value) };
};

const show = async (server: ReturnType<typeof aServer>, name = 'Dr. Reem') => {
  const rendered = renderRemote(<ChatScreen uid="usr_1" chatroom="apt_1" />, {
    host: server.host,
    locale: 'en',
    name: 'comms',
    resources,
  });
  await screen.findByRole('heading', { level: 1, name });
  return { ...rendered, actor: userEvent.setup({ delay: null }) };
};
const say = async (actor: ReturnType<typeof userEvent.setup>, text: string) => {
  await actor.type(await screen.findByRole('textbox', { name: 'Message' }), text);
  await actor.click(screen.getByRole('button', { name: 'Send' }));
};
const list = () => screen.getByRole('region', { name: 'Messages' });

beforeEach(() => {
  localStorage.clear();
  useCurrentRooms.setState({ room: null, call: null, newMessage: false });
});

it('chat screen: shows the provider and the messages, and reports them as read', async () => {
  const server = aServer(['Good morning']);
  await show(server);
  expect(await screen.findByRole('heading', { name: 'Dr. Reem' })).toBeVisible();
  expect(within(list()).getByText('Good morning')).toBeVisible();
  expect(screen.getByRole('link', { name: '997' })).toHaveAttribute('href', 'tel:997');
  await waitFor(() => expect(server.host.fake.log.calls.some(({ endpoint }) => endpoint === readChat.id)).toBe(true));
  expect(useCurrentRooms.getState().room).toBe('apt_1');
});

it.each(['ready', 'failed'])('chat screen: keeps focus on its heading when the room is %s', async (outcome) => {
  const server = aServer(['Good morning']);
  if (outcome === 'failed')
    server.host.fake.setCall(chatMessages, () => {
      throw refusal('NOT_FOUND');
    });
  renderRemote(<ChatScreen uid="usr_1" chatroom="apt_1" />, {
    host: server.host,
    locale: 'en',
    name: 'comms',
    resources,
  });
  const heading = screen.getByRole('heading', { level: 1, name: 'Chat' });
  heading.focus();
  expect(await screen.findByText(outcome === 'failed' ? 'There is no such chat' : 'Good morning')).toBeVisible();
  expect(heading).toHaveFocus();
});

it('chat screen: sends a message, and shows its delivery status', async () => {
  const server = aServer(['Hello']);
  const { actor } = await show(server);
  await say(actor, 'Thank you');
  expect(await within(list()).findByText('Sent')).toBeInTheDocument();
  expect(server.messages.at(-1)).toMatchObject({ from: 'patient', text: 'Thank you' });
  const marks = { chatroom_id: 'apt_1', kind: 'read', received_seq: 2, read_seq: 2, at: '2026-11-20T09:00:00.000Z' };
  act(() => server.host.fake.receive(chatEvent, marks));
  expect(within(list()).getByText('Read')).toBeInTheDocument();
  expect(screen.getByText('Here now')).toBeVisible();
});

it('chat screen: shows the emergency numbers while an urgent text is typed, and after it was sent', async () => {
  const server = aServer(['Hello']);
  const { actor } = await show(server);
  await actor.type(await screen.findByRole('textbox', { name: 'Message' }), 'I have chest pain');
  const advice = await screen.findByText('This may be an emergency');
  expect(screen.getByRole('link', { name: 'Medical advice 937' })).toHaveAttribute('href', 'tel:937');
  await actor.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.messages.at(-1)?.text).toBe('I have chest pain'));
  expect(advice).toBeVisible();
});

it('chat screen: fetches only the missing messages when a hint arrives', async () => {
  const server = aServer(['one', 'two']);
  await show(server);
  await within(list()).findByText('two');
  server.write('provider', 'three');
  await server.hint();
  expect(await within(list()).findByText('three')).toBeVisible();
  const asked = server.host.fake.log.calls.filter(({ endpoint }) => endpoint === chatMessages.id).at(-1);
  expect(asked?.request).toEqual({ chatroom_id: 'apt_1', after: 2 });
  expect(screen.getByText('New message: three')).toBeInTheDocument();
});

it('chat screen: fetches once more when a hint arrives during an older request', async () => {
  const server = aServer(['one']);
  await show(server);
  await within(list()).findByText('one');
  const deliver = server.holdReads();
  await server.hint();
  server.write('provider', 'two');
  await server.hint();
  expect(within(list()).queryByText('two')).toBeNull();
  await deliver();
  expect(await within(list()).findByText('two')).toBeVisible();
});

it('chat screen: keeps a message whose answer arrives during an older request', async () => {
  const seen: { other_seen_at: string | null } = { other_seen_at: null };
  const server = aServer(['one'], seen);
  const { actor } = await show(server);
  await within(list()).findByText('one');
  const deliver = server.holdReads();
  seen.other_seen_at = '2026-11-20T09:00:00.000Z';
  await server.hint();
  await say(actor, 'Thank you');
  expect(await within(list()).findByText('Sent')).toBeInTheDocument();
  await deliver();
  expect(await screen.findByText('Here now')).toBeVisible();
  expect(within(list()).getAllByText('Thank you')).toHaveLength(1);
  expect(within(list()).getAllByRole('listitem').at(-1)).toHaveTextContent('Thank you');
});

it('chat screen: keeps messages that are written offline, also across a reload, and sends them once', async () => {
  const server = aServer(['one']);
  const first = await show(server);
  await within(list()).findByText('one');
  server.setDown(true);
  await act(async () => server.host.fake.setConnection('disconnected'));
  await say(first.actor, 'written offline');
  expect(await within(list()).findByText('Being sent')).toBeInTheDocument();
  expect(screen.getByText(/No connection/)).toBeVisible();
  first.unmount();

  server.setDown(false);
  await act(async () => server.host.fake.setConnection('connected'));
  await show(server);
  expect(await within(list()).findByText('Sent')).toBeInTheDocument();
  expect(server.messages.filter(({ text }) => text === 'written offline')).toHaveLength(1);
  expect(within(list()).getAllByText('written offline')).toHaveLength(1);
});

it('chat screen: shows why a message was refused, and removes it or sends it again', async () => {
  const server = aServer(['one']);
  let refused = 0;
  server.host.fake.setCall(sendChatMessage, () => {
    refused += 1;
    throw refusal('CHAT_CLOSED');
  });
  const { actor } = await show(server);
  await say(actor, 'too late');
  expect(await screen.findByText(/Not sent/)).toHaveTextContent(ERROR_CODES.CHAT_CLOSED.en);
  // A browser without the Web Locks API, as here, may have sent it twice: for the server it is one message.
  const before = refused;
  await actor.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(refused).toBeGreaterThan(before));
  expect(await screen.findByText(/Not sent/)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(list()).queryByText('too late')).toBeNull());
});

it('chat screen: shows an address as its host, and opens it in a new tab', async () => {
  const server = aServer(['https://example.com/results?id=7']);
  await show(server);
  const link = await within(list()).findByRole('link', { name: 'example.com' });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(link).toHaveAttribute('target', '_blank');
});

it('chat screen: answers a message, which is quoted', async () => {
  const server = aServer(['Any fever?']);
  const { actor } = await show(server);
  await actor.click(await screen.findByRole('button', { name: 'What to do with this message' }));
  await actor.click(screen.getByRole('button', { name: 'Reply' }));
  expect(screen.getByText('Reply to')).toBeVisible();
  await say(actor, 'No');
  await waitFor(() => expect(server.messages).toHaveLength(2));
  const sent = server.host.fake.log.calls.filter(({ endpoint }) => endpoint === sendChatMessage.id).at(-1);
  expect(sent?.request).toMatchObject({ text: 'No', reply_to: 1 });
});

it('chat screen: loads older messages on request', async () => {
  const server = aServer(Array.from({ length: 50 }, (_, at) => `m${at + 1}`));
  const { actor } = await show(server);
  await within(list()).findByText('m50');
  expect(within(list()).queryByText('m1')).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Older messages' }));
  expect(await within(list()).findByText('m1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull();
});

it('chat screen: states in its header and at its end since when it is closed, and links to a new consultation', async () => {
  const closed = { closed: true, closes_at: '2026-11-20T15:15:00.000Z', follow_up_until: '2026-12-04T12:00:00.000Z' };
  await show(aServer([], closed));
  expect(await screen.findAllByText('Closed since Friday 20 November, 6:15 pm')).toHaveLength(2);
  expect(screen.queryByText(/answered as soon as possible/)).toBeNull();
  expect(screen.queryByText(/can be sent here/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Book the free follow-up' })).toHaveAttribute(
    'href',
    '/my-appointments/completed-details?apnt_id=apt_1&step=follow-up',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('chat screen: is the waiting room of a chat visit, with its time, the queue, and what the doctor has read', async () => {
  const now = Date.parse('2026-11-20T09:00:00.000Z');
  const waiting = { expected_at: null, overdue: false, before: 2, reason: 'Pain since two days' };
  const server = aServer([], { waiting: { ...waiting, starts_at: '2026-11-20T09:05:00.000Z' } });
  server.host.fake.setNow(now);
  await show(server);
  expect(await screen.findByText('5:00')).toBeVisible();
  expect(screen.getByText('Dr. Reem writes to you here. You can write your question now.')).toBeVisible();
  expect(screen.getByText('2 patients are before you.')).toBeVisible();
  expect(screen.getByText('Pain since two days')).toBeVisible();
  expect(screen.getByRole('textbox')).toBeVisible();
});

it('chat screen: is the waiting room of a video visit: the new time, the delay, the free alternatives, and the devices', async () => {
  const times = { starts_at: '2026-11-20T09:00:00.000Z', expected_at: '2026-11-20T09:06:00.000Z' };
  const server = aServer([], { call_waiting: { channel: 'video', ...times, overdue: true, before: 1 } });
  server.host.fake.setNow(Date.parse('2026-11-20T09:02:00.000Z'));
  const { actor } = await show(server);
  expect(await screen.findByRole('heading', { name: 'It begins at about 12:06 pm' })).toBeVisible();
  expect(screen.getByText('6 minutes late')).toBeVisible();
  expect(screen.getByText('Instead of 12:00 pm, and at full length.')).toBeVisible();
  expect(screen.getByText('1 patient is before you.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Move or cancel free of charge' })).toHaveAttribute(
    'href',
    '/my-appointments/upcoming-details?apnt_id=apt_1',
  );
  await actor.click(screen.getByRole('button', { name: 'Start the check' }));
  expect(server.host.fake.log.overlays).toEqual([{ id: 'comms.device-check', props: { camera: true } }]);
  expect(screen.getByRole('textbox')).toBeVisible();
});

it('chat screen: shows an unknown room, and a list that failed to load', async () => {
  const server = aServer();
  server.host.fake.setCall(chatMessages, () => {
    throw refusal('NOT_FOUND');
  });
  const first = await show(server, 'Chat');
  expect(await screen.findByText('There is no such chat')).toBeVisible();
  first.unmount();
  const other = aServer(['hello']);
  other.setDown(true);
  const { actor } = await show(other, 'Chat');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  other.setDown(false);
  await actor.click(retry);
  expect(await screen.findByText('hello')).toBeVisible();
});

it('chat screen: sends a file with its preview, once it is uploaded', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const server = aServer(['Send it please']);
  const { actor } = await show(server);
  const field = await screen.findByLabelText('Add a picture or a document');
  await userEvent.setup({ delay: null, applyAccept: false }).upload(field, new File(['x'], 'result.exe'));
  expect(screen.getByText(/Only pictures/)).toBeVisible();
  await actor.upload(field, new File(['%PDF'], 'result.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('result.pdf')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.messages).toHaveLength(2));
  const sent = server.host.fake.log.calls.filter(({ endpoint }) => endpoint === sendChatMessage.id).at(-1);
  expect(sent?.request).toMatchObject({ type: 'attachment', file_id: 'file-1' });
});
