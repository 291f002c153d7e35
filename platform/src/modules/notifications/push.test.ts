/** A notice is delivered over the socket of its user without polling. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { io, type Socket } from 'socket.io-client';
import { signOut } from 'shared-contracts/api';
import { inappNotification } from 'shared-contracts/events';
import { parse } from 'zod/mini';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { type Notice, notify } from './service.ts';

const notice = (occasion: string): Notice => ({
  kind: 'visits',
  occasion,
  title: { ar: 'عنوان', en: 'Title' },
  message: { ar: 'نص', en: 'Message' },
  icon: 'bell',
  color: 'brand',
  url: '/',
  payload: {},
});

describe('a notice over the socket', () => {
  let app: TestApp;
  let url: string;
  const open: Socket[] = [];
  const connect = (user: TestUser, uid = user.uid): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = io(url, {
        transports: ['websocket'],
        auth: { token: user.token },
        query: { uid, did: user.deviceId },
        reconnection: false,
        forceNew: true,
      });
      open.push(socket);
      socket.on('connect', () => resolve(socket));
      socket.on('connect_error', reject);
    });
  const next = (socket: Socket, name: string): Promise<unknown> => new Promise((resolve) => socket.once(name, resolve));
  const tell = (uid: string, occasion: string): Promise<boolean> =>
    app.ctx.db.transaction((tx) => notify(app.ctx, tx, uid, notice(occasion)));

  before(async () => {
    app = await createTestApp();
    url = await app.server.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    for (const socket of open) socket.disconnect();
    await app.close();
  });

  it('is sent with the unread count after the commit, once per occasion', async () => {
    const user = await aUser(app);
    const socket = await connect(user);
    const heard: unknown[] = [];
    socket.on('INAPP_NOTIFICATION', (message) => heard.push(message));
    const first = next(socket, 'INAPP_NOTIFICATION');
    assert.equal(await tell(user.uid, 'one'), true);
    const { notification, count } = parse(inappNotification.payload, await first);
    assert.deepEqual([notification.title.en, count], ['Title', 1]);
    assert.equal(await tell(user.uid, 'one'), false);
    const second = next(socket, 'INAPP_NOTIFICATION');
    await tell(user.uid, 'two');
    assert.equal(parse(inappNotification.payload, await second).count, 2);
    assert.equal(heard.length, 2);
  });

  it('is not sent when its transaction fails', async () => {
    const user = await aUser(app);
    const socket = await connect(user);
    const heard: unknown[] = [];
    socket.on('INAPP_NOTIFICATION', ({ count }) => heard.push(count));
    await assert.rejects(
      app.ctx.db.transaction(async (tx) => {
        await notify(app.ctx, tx, user.uid, notice('lost'));
        throw new Error('rolled back');
      }),
      /rolled back/,
    );
    const told = next(socket, 'INAPP_NOTIFICATION');
    await tell(user.uid, 'kept');
    await told;
    assert.deepEqual(heard, [1]);
  });

  it('requires a socket with the account’s own uid, which is closed at sign-out', async () => {
    const [user, other] = [await aUser(app), await aUser(app)];
    await assert.rejects(connect(user, other.uid), /SESSION_EXPIRED/);
    const socket = await connect(user);
    const closed = next(socket, 'disconnect');
    await app.ok(signOut, {}, { as: user });
    await closed;
    await assert.rejects(connect(user), /SESSION_EXPIRED/);
  });
});
