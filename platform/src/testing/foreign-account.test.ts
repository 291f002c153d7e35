/**
 * Calls, chat and notices from another account over the network. The tables list every endpoint and message of these modules: a
 * new one without a row here fails.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { REALTIME, REALTIME_PATH } from 'shared-contracts/events';
import { io, type Socket } from 'socket.io-client';
import { callsModule } from '../modules/calls/index.ts';
import { acceptCall, callPatient, type CallRow, leaveCall, signalPatient } from '../modules/calls/provider.ts';
import { sendAsProvider, typeAsProvider } from '../modules/chat/provider.ts';
import { chatModule } from '../modules/chat/index.ts';
import { notificationsModule } from '../modules/notifications/index.ts';
import { notify } from '../modules/notifications/service.ts';
import type { Patient } from './booking.ts';
import { aUser, createTestApp, type TestApp } from './index.ts';
import { aPushKey } from './push/web.ts';
import { aRemoteVisit } from './remote-visit.ts';

const TAB = 'tab-00000001';
const SIGNALS = [{ description: { type: 'offer' as const, sdp: 'v=0' } }];
const TEXT = { ar: 'نص', en: 'Text' };

const aBrowser = (name: string) => ({ endpoint: `https://to.push.example/${name}`, ...aPushKey() });

describe('another account with the ids of calls, chat and notices', () => {
  let app: TestApp;
  let owner: Patient;
  let stranger: Patient;
  let visit: { readonly id: string; readonly providerId: string };
  let call: CallRow;
  let token: string;
  let notice: string;
  let own: Socket;
  let foreign: Socket;
  const overheard: string[] = [];

  const connect = async (origin: string, user: Patient): Promise<Socket> => {
    const socket = io(origin, {
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

  before(async () => {
    app = await createTestApp({ filling: 'sample', settings: { PUSH_HOSTS: '*.push.example' } });
    const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
    [owner, stranger] = [await aUser(app), await aUser(app)];
    visit = await aRemoteVisit(app, owner);
    [own, foreign] = [await connect(origin, owner), await connect(origin, stranger)];
    foreign.onAny((name: string) => overheard.push(name));
    call = await callPatient(app.ctx, visit.id);
    await own.emitWithAck('ACCEPT_CALL', { ...signed(owner), roomName: call.room });
    token = (await app.ok(api.joinCall, { call_id: call.id, dsid: TAB }, { as: owner })).token;
    await app.ok(api.subscribePush, aBrowser('owner'), { as: owner });
    await app.ctx.db.transaction((tx) =>
      notify(app.ctx, tx, owner.uid, {
        kind: 'visits',
        occasion: 'foreign',
        title: TEXT,
        message: TEXT,
        icon: 'calendar',
        color: 'brand',
        url: '/',
        payload: {},
      }),
    );
    const list = await app.ok(api.notificationList, { page: 1 }, { as: owner });
    notice = list.notifications.find(({ title }) => title.en === 'Text')?.tid ?? '';
  });
  after(async () => {
    for (const socket of [own, foreign]) socket.disconnect();
    await app.close();
  });

  /** Devices of the owner with push subscriptions. */
  const pushDevices = async (): Promise<number> =>
    (await app.ok(api.noticePreferences, {}, { as: owner })).push_devices;
  const signed = (who: Patient) => ({ did: who.deviceId, headerToken: who.token, dsid: TAB });
  const foreignly = async (endpoint: api.Endpoint, input: object): Promise<string> =>
    String((await app.call(endpoint, input as never, { as: stranger })).code);

  /** The other account’s answer for the owner’s object; endpoints without an id return its own data. */
  const calls = (): Readonly<Record<string, () => Promise<void>>> => ({
    [api.currentCall.id]: async () => assert.equal((await app.ok(api.currentCall, {}, { as: stranger })).call, null),
    [api.startCall.id]: async () =>
      assert.equal(await foreignly(api.startCall, { apnt_id: visit.id, dsid: TAB }), 'NOT_FOUND'),
    [api.joinCall.id]: async () =>
      assert.equal(await foreignly(api.joinCall, { call_id: call.id, dsid: TAB }), 'NOT_FOUND'),
    [api.createRoom.id]: async () => assert.equal(await foreignly(api.createRoom, { apnt_id: visit.id }), 'NOT_FOUND'),
    [api.chatMessages.id]: async () =>
      assert.equal(await foreignly(api.chatMessages, { chatroom_id: visit.id }), 'NOT_FOUND'),
    [api.sendChatMessage.id]: async () =>
      assert.equal(
        await foreignly(api.sendChatMessage, { chatroom_id: visit.id, client_id: 'cli_f', type: 'text', text: 'x' }),
        'NOT_FOUND',
      ),
    [api.readChat.id]: async () =>
      assert.equal(await foreignly(api.readChat, { chatroom_id: visit.id, seq: 1 }), 'NOT_FOUND'),
    [api.notificationList.id]: async () => {
      const { notifications } = await app.ok(api.notificationList, { page: 1 }, { as: stranger });
      assert.ok(!notifications.some(({ tid }) => tid === notice));
    },
    [api.notificationCount.id]: async () =>
      assert.notEqual(
        (await app.ok(api.notificationCount, {}, { as: stranger })).count,
        (await app.ok(api.notificationCount, {}, { as: owner })).count,
      ),
    [api.markNotificationRead.id]: async () =>
      assert.equal(await foreignly(api.markNotificationRead, { tid: notice }), 'NOT_FOUND'),
    [api.markAllNotificationsRead.id]: async () => {
      const before = (await app.ok(api.notificationCount, {}, { as: owner })).count;
      await app.ok(api.markAllNotificationsRead, { until: app.ctx.clock.nowIso() }, { as: stranger });
      assert.equal((await app.ok(api.notificationCount, {}, { as: owner })).count, before);
    },
    [api.saveNoticePreferences.id]: async () => {
      const before = await app.ok(api.noticePreferences, {}, { as: owner });
      const quiet = { from: '22:00', until: '06:00' };
      await app.ok(api.saveNoticePreferences, { choices: [], quiet }, { as: stranger });
      assert.deepEqual(await app.ok(api.noticePreferences, {}, { as: owner }), before);
    },
    [api.noticePreferences.id]: async () =>
      assert.notDeepEqual(
        await app.ok(api.noticePreferences, {}, { as: stranger }),
        await app.ok(api.noticePreferences, {}, { as: owner }),
      ),
    [api.subscribePush.id]: async () => {
      await app.ok(api.subscribePush, aBrowser('stranger'), { as: stranger });
      assert.equal(await pushDevices(), 1);
    },
    [api.subscribeAppPush.id]: async () => {
      await app.ok(api.subscribeAppPush, { service: 'fcm', token: 'token-of-the-strangers-app' }, { as: stranger });
      assert.equal(await pushDevices(), 1);
    },
    [api.unsubscribePush.id]: async () => {
      await app.ok(api.unsubscribePush, {}, { as: stranger });
      assert.equal(await pushDevices(), 1);
    },
  });

  const message = (name: string, payload: object): Promise<unknown> => foreign.emitWithAck(name, payload);
  /** With the other account’s session, and with all of the owner’s values that could have been stolen. */
  const messages = (): Readonly<Record<string, readonly [payload: object, code: string][]>> => {
    const roomName = call.room;
    return {
      ACCEPT_CALL: [
        [{ ...signed(stranger), roomName }, 'NOT_FOUND'],
        [{ ...signed(owner), roomName }, 'SESSION_EXPIRED'],
      ],
      REJECT_CALL: [
        [{ ...signed(stranger), roomName }, 'NOT_FOUND'],
        [{ ...signed(owner), roomName }, 'SESSION_EXPIRED'],
      ],
      CALL_SIGNAL: [[{ roomName, token, dsid: TAB, signals: SIGNALS }, 'NOT_FOUND']],
      CHAT_TYPING: [[{ chatroom_id: visit.id }, 'NOT_FOUND']],
    };
  };

  it('the test covers every endpoint and every socket message', () => {
    const routes = [callsModule, chatModule, notificationsModule].flatMap((module) => module.routes);
    assert.deepEqual(Object.keys(calls()).toSorted(), routes.map(({ endpoint }) => endpoint.id).toSorted());
    const sent = REALTIME.filter(({ direction }) => direction === 'to-server').map(({ name }) => name);
    assert.deepEqual(Object.keys(messages()).toSorted(), sent.toSorted());
  });

  it('endpoints return none of the owner’s data and change none of it', async () => {
    for (const attempt of Object.values(calls())) await attempt();
    assert.equal((await app.ok(api.currentCall, {}, { as: owner })).call?.state, 'connected');
  });

  it('socket messages are refused, also with a stolen session or room token', async () => {
    for (const [name, attempts] of Object.entries(messages()))
      for (const [payload, code] of attempts) assert.deepEqual(await message(name, payload), { ok: false, code }, name);
    assert.equal((await app.ok(api.currentCall, {}, { as: owner })).call?.state, 'connected');
  });

  it('nothing is sent to the other account’s socket, whatever the doctor does', async () => {
    const who = { roomId: visit.id, providerId: visit.providerId };
    await typeAsProvider(app.ctx, who);
    await sendAsProvider(app.ctx, who, { text: 'private', clientId: 'cli_d' });
    // Until now the token opens the room for its owner.
    const good = { roomName: call.room, token, dsid: TAB, signals: SIGNALS };
    assert.deepEqual(await own.emitWithAck('CALL_SIGNAL', good), { ok: true, data: {} });
    const ended = new Promise((resolve) => own.once('CALL_REJECTED', resolve));
    await signalPatient(app.ctx, call.id, SIGNALS);
    await leaveCall(app.ctx, call.id);
    await ended;
    assert.deepEqual(overheard, []);
    await assert.rejects(acceptCall(app.ctx, call.id), { code: 'STATE_NOT_ALLOWED' });
  });

  it('nobody enters a call that has ended with its token', async () => {
    const stolen = { roomName: call.room, token, dsid: TAB, signals: SIGNALS };
    assert.deepEqual(await own.emitWithAck('CALL_SIGNAL', stolen), { ok: false, code: 'STATE_NOT_ALLOWED' });
    assert.deepEqual(await message('CALL_SIGNAL', stolen), { ok: false, code: 'NOT_FOUND' });
    const again = await app.call(api.joinCall, { call_id: call.id, dsid: TAB }, { as: owner });
    assert.equal(again.code, 'STATE_NOT_ALLOWED');
  });
});
