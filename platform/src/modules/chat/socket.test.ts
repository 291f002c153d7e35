/** Socket messages of a room, and their recipients. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { io, type Socket } from 'socket.io-client';
import { REALTIME_PATH } from 'shared-contracts/events';
import * as api from 'shared-contracts/api';
import { newId } from '../../core/ids.ts';
import { DOCTOR, type Patient } from '../../testing/booking.ts';
import { aHomeVisit } from '../../testing/home-visit.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { readAsProvider, sendAsProvider, typeAsProvider } from './provider.ts';

describe('the socket messages of a chat room', () => {
  let app: TestApp;
  let url: string;
  let as: Patient;
  let room: string;
  let own: Socket;
  let foreign: Socket;
  const overheard: string[] = [];

  const connect = async (user: Patient): Promise<Socket> => {
    const socket = io(url, {
      path: REALTIME_PATH,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { token: user.token },
      query: { uid: user.uid, did: user.deviceId },
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  };
  const next = (name: string): Promise<unknown> => new Promise((resolve) => own.once(name, resolve));

  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    url = await app.server.listen({ host: '127.0.0.1', port: 0 });
    as = await aUser(app);
    room = await aHomeVisit(app, as);
    own = await connect(as);
    foreign = await connect(await aUser(app));
    foreign.onAny((name: string) => overheard.push(name));
  });
  after(async () => {
    for (const socket of [own, foreign]) socket.disconnect();
    await app.close();
  });

  const who = () => ({ roomId: room, providerId: DOCTOR });

  it('announce a new message without its content', async () => {
    const heard = next('INCOMING_MESSAGE');
    await sendAsProvider(app.ctx, who(), { text: 'private', clientId: newId('cli') });
    assert.deepEqual(await heard, { type: 'chat', id: room, utid: '2', status: 1, from: DOCTOR });
  });

  it('announce the patient’s own messages on other devices', async () => {
    const heard = next('INCOMING_MESSAGE');
    const message = { client_id: newId('cli'), type: 'text', text: 'mine' } as const;
    await app.ok(api.sendChatMessage, { chatroom_id: room, ...message }, { as });
    assert.equal(((await heard) as { from: string }).from, as.uid);
  });

  it('announce typing of the provider and read positions', async () => {
    const typing = next('CHAT_EVENT');
    await typeAsProvider(app.ctx, who());
    assert.equal(((await typing) as { kind: string }).kind, 'typing');
    const read = next('CHAT_EVENT');
    await readAsProvider(app.ctx, who());
    assert.deepEqual(
      { ...((await read) as object), at: '' },
      { chatroom_id: room, kind: 'read', received_seq: 2, read_seq: 2, at: '' },
    );
  });

  it('are accepted as typing only from the patient of the room', async () => {
    const typed: string[] = [];
    app.ctx.bus.subscribe('chat.typing', ({ roomId }) => void typed.push(roomId));
    const tell = (socket: Socket, chatroom_id: string): Promise<unknown> =>
      socket.emitWithAck('CHAT_TYPING', { chatroom_id });
    assert.deepEqual(await tell(foreign, room), { ok: false, code: 'NOT_FOUND' });
    assert.deepEqual(await tell(own, 'apt_none'), { ok: false, code: 'NOT_FOUND' });
    assert.deepEqual(await tell(own, room), { ok: true, data: {} });
    await app.ctx.bus.settled();
    assert.deepEqual(typed, [room]);
  });

  it('are delivered to nobody outside the room', () => assert.deepEqual(overheard, []));
});
