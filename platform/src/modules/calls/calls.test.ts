import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import type { CallState } from 'shared-contracts/domain';
import { twilioSignature } from '../../adapters/video/twilio.ts';
import type { PushMessage } from '../../ports/push.ts';
import type { Patient } from '../../testing/booking.ts';
import { aHomeVisit } from '../../testing/home-visit.ts';
import { aUser, createTestApp, signedInAgain, type TestApp } from '../../testing/index.ts';
import { aPushKey } from '../../testing/push/web.ts';
import { aRemoteVisit } from '../../testing/remote-visit.ts';
import { completeVisit, giveUpVisit, missVisit } from '../appointments/provider.ts';
import { appointmentNamed } from '../visits/lists-repository.ts';
import { callForgetting } from './ends.ts';
import { accept, reject, signal } from './patient.ts';
import { accessOfProvider, callPatient, type CallRow, leaveCall, signalPatient, acceptCall } from './provider.ts';
import { whileReplaced } from '../../testing/while-replaced.ts';

const TAB = 'tab-00000001';
const OTHER_TAB = 'tab-00000002';
const SIGNALS = [{ description: { type: 'offer' as const, sdp: 'v=0' } }];

describe('calls about a visit', () => {
  let app: TestApp;
  let as: Patient;
  let stranger: Patient;
  let visit: { readonly id: string; readonly providerId: string };
  let heard: { readonly uid: string; readonly name: string; readonly payload: Record<string, unknown> }[];

  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    stranger = await aUser(app);
    Object.assign(app.ctx.realtime, {
      toUser: (uid: string, { name }: { name: string }, payload: Record<string, unknown>) =>
        heard.push({ uid, name, payload }),
    });
  });
  after(() => app.close());
  beforeEach(async () => {
    heard = [];
    as = await aUser(app);
    visit = await aRemoteVisit(app, as);
  });

  const names = (): string[] => heard.map(({ name }) => name);
  const senderOf = async (user: Patient) => {
    const session = await app.ctx.findSession(user.token, user.deviceId);
    return { uid: user.uid, sessionId: session?.id ?? '', deviceId: user.deviceId };
  };
  const message = ({ room }: Pick<CallRow, 'room'>, user = as, dsid = TAB) => ({
    did: user.deviceId,
    headerToken: user.token,
    dsid,
    roomName: room,
  });
  const take = async (call: CallRow, user = as, dsid = TAB) =>
    accept(app.ctx, await senderOf(user), message(call, user, dsid));
  const putDown = async (call: Pick<CallRow, 'room'>, user = as) =>
    reject(app.ctx, await senderOf(user), message(call, user));
  const stateOf = async ({ id }: Pick<CallRow, 'id'>): Promise<CallState> => {
    const rows = await app.ctx.db.script((script) => script.query('SELECT state FROM visit_call WHERE id = $1', [id]));
    return /"state":"(\w+)"/.exec(JSON.stringify(rows))?.[1] as CallState;
  };
  const join = (call: Pick<CallRow, 'id'>, user = as, dsid = TAB) =>
    app.call(api.joinCall, { call_id: call.id, dsid }, { as: user });
  const connected = async (): Promise<CallRow> => {
    const call = await callPatient(app.ctx, visit.id);
    await take(call);
    return call;
  };
  const refused = (work: Promise<unknown>, code: string) =>
    assert.rejects(work, (error: { code?: string }) => error.code === code);

  it('send a push when the product is closed, only for a call from the doctor and only while it rings', async () => {
    const pushed: PushMessage[] = [];
    const send = async (message: PushMessage) => (pushed.push(message), 'accepted' as const);
    const push = { publicKey: 'key', services: new Set(['web'] as const), reaches: () => true, send };
    const address = { endpoint: 'https://push.example/1', ...aPushKey() };
    const rings = () => pushed.filter(({ content }) => content.body === 'مكالمة واردة');
    await whileReplaced(app.ctx.ports, { push }, async () => {
      await app.ok(api.subscribePush, address, { as });
      const rung = await callPatient(app.ctx, visit.id);
      await app.ctx.jobs.runDue();
      assert.deepEqual(
        rings().map(({ seconds, urgent }) => [seconds, urgent]),
        [[app.ctx.config.comms.callRingSeconds, true]],
      );
      await putDown(rung);
      const { call: dialled } = await app.ok(api.startCall, { apnt_id: visit.id, dsid: TAB }, { as });
      await app.ctx.jobs.runDue();
      assert.equal(rings().length, 1);
      await putDown(dialled);
    });
  });

  it('ring on the devices of the patient and show the caller', async () => {
    const call = await callPatient(app.ctx, visit.id);
    const rung = heard.filter(({ name }) => name === 'VIDEO_CALL');
    assert.deepEqual(rung, [
      {
        uid: as.uid,
        name: 'VIDEO_CALL',
        payload: { sid: call.id, roomName: call.room, type: 'videocall', from: visit.providerId },
      },
    ]);
    const { call: shown } = await app.ok(api.currentCall, {}, { as });
    assert.deepEqual([shown?.call_id, shown?.state, shown?.with.provider_id], [call.id, 'ringing', visit.providerId]);
    assert.equal((await app.ok(api.currentCall, {}, { as: stranger })).call, null);
  });

  it('are voice calls for a voice consultation, and unavailable for chat and home visits', async () => {
    const [one, other] = [await aUser(app), await aUser(app)];
    const voice = await aRemoteVisit(app, one, { channel: 'voice' });
    assert.equal((await callPatient(app.ctx, voice.id)).type, 'audiocall');
    const written = await aRemoteVisit(app, other, { channel: 'chat' });
    await refused(callPatient(app.ctx, written.id), 'STATE_NOT_ALLOWED');
    const stood = await app.ctx.db.read((tx) => appointmentNamed(tx, written.id));
    assert.deepEqual([stood?.state, stood?.providerJoinedAt], ['upcoming', null]);
    const atHome = await aHomeVisit(app, await aUser(app), { startsIn: 0 });
    await refused(callPatient(app.ctx, atHome), 'STATE_NOT_ALLOWED');
    const early = await aRemoteVisit(app, await aUser(app), { startsIn: 60 });
    await refused(callPatient(app.ctx, early.id), 'START_NOT_OPEN');
  });

  it('are accepted once: repeated from that tab has no effect, from another tab is refused', async () => {
    const call = await callPatient(app.ctx, visit.id);
    await take(call);
    await take(call);
    await refused(take(call, as, OTHER_TAB), 'STATE_NOT_ALLOWED');
    assert.equal(await stateOf(call), 'connected');
    const told = heard.filter(({ name, payload }) => name === 'CALL_STATE' && payload['state'] === 'connected');
    assert.deepEqual(
      told.map(({ payload }) => payload['dsid']),
      [TAB],
    );
  });

  it('record the patient as present once accepted, so that the visit cannot become the patient’s no-show', async () => {
    const call = await callPatient(app.ctx, visit.id);
    const joinedAt = async () => (await app.ctx.db.read((tx) => appointmentNamed(tx, visit.id)))?.patientJoinedAt;
    assert.equal(await joinedAt(), null);
    await take(call);
    assert.equal(await joinedAt(), app.clock.nowIso());
    await putDown(call);
    await app.clock.advance(90 * 60_000);
    await refused(missVisit(app.ctx, visit.id), 'STATE_NOT_ALLOWED');
  });

  it('do not record the patient as present when declined', async () => {
    await putDown(await callPatient(app.ctx, visit.id));
    await app.clock.advance(90 * 60_000);
    assert.equal((await missVisit(app.ctx, visit.id)).state, 'no_show');
  });

  it('are accepted by one of two tabs that accept concurrently', async () => {
    const call = await callPatient(app.ctx, visit.id);
    const both = await Promise.allSettled([take(call), take(call, as, OTHER_TAB)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  const ENDINGS: readonly (readonly [
    name: string,
    before: 'ringing' | 'dialled' | 'connected',
    act: (call: CallRow) => Promise<unknown>,
    state: CallState,
    rejected: boolean,
  ])[] = [
    ['the patient declines', 'ringing', (call) => putDown(call), 'declined', false],
    ['the doctor cancels the call', 'ringing', (call) => leaveCall(app.ctx, call.id), 'withdrawn', true],
    ['the patient cancels the call', 'dialled', (call) => putDown(call), 'withdrawn', false],
    ['the doctor declines', 'dialled', (call) => leaveCall(app.ctx, call.id), 'declined', true],
    ['the patient hangs up', 'connected', (call) => putDown(call), 'ended', false],
    ['the doctor hangs up', 'connected', (call) => leaveCall(app.ctx, call.id), 'ended', true],
    ['the visit is completed', 'connected', () => completeVisit(app.ctx, visit.id), 'ended', true],
    ['the provider cancels the visit', 'connected', () => giveUpVisit(app.ctx, visit.id), 'ended', true],
    ['its maximum duration is over', 'connected', () => app.clock.advance(121 * 60_000), 'ended', true],
    ['nobody answers', 'ringing', () => app.clock.advance(46_000), 'missed', true],
    ['the doctor does not answer', 'dialled', () => app.clock.advance(46_000), 'missed', true],
  ];
  const linesOf = async (): Promise<readonly (string | null)[]> =>
    (await app.ok(api.chatMessages, { chatroom_id: visit.id }, { as })).messages.map(({ event }) => event);

  it('add one chat message when completed or missed, and none when declined', async () => {
    const declined = await callPatient(app.ctx, visit.id);
    await putDown(declined);
    assert.deepEqual(await linesOf(), []);
    const held = await connected();
    await putDown(held);
    await leaveCall(app.ctx, held.id);
    await callPatient(app.ctx, visit.id);
    await app.clock.advance(46_000);
    await app.ctx.jobs.runDue();
    assert.deepEqual(await linesOf(), ['call_started', 'call_ended', 'call_missed']);
  });

  const dialled = async (): Promise<CallRow> => {
    const { call } = await app.ok(api.startCall, { apnt_id: visit.id, dsid: TAB }, { as });
    return { id: call.call_id, room: call.room } as CallRow;
  };
  for (const [name, from, act, state, rejected] of ENDINGS) {
    it(`end and admit nobody afterwards: ${name}`, async () => {
      const begin = { ringing: () => callPatient(app.ctx, visit.id), dialled, connected };
      const call = await begin[from]();
      await act(call);
      await app.ctx.bus.settled();
      await app.ctx.jobs.runDue();
      assert.equal(await stateOf(call), state);
      assert.equal(names().includes('CALL_REJECTED'), rejected);
      const { code } = await join(call);
      // A session lasts a day; the clock was advanced by hours at most.
      assert.equal(code, 'STATE_NOT_ALLOWED');
      await refused(take(call), 'STATE_NOT_ALLOWED');
      await refused(accessOfProvider(app.ctx, call.id), 'STATE_NOT_ALLOWED');
      const told = names().length;
      await putDown(call);
      await leaveCall(app.ctx, call.id);
      assert.equal(await stateOf(call), state);
      assert.equal(names().length, told);
    });
  }

  it('send one notice about a missed call of the doctor, and none for a missed call of the patient', async () => {
    const call = await callPatient(app.ctx, visit.id);
    await app.clock.advance(46_000);
    await app.ctx.jobs.runDue();
    const missed = async () => {
      const { notifications } = await app.ok(api.notificationList, {}, { as });
      return notifications.filter(({ title }) => title.en === 'Missed call').length;
    };
    assert.equal(await stateOf(call), 'missed');
    assert.equal(await missed(), 1);
    await dialled();
    await app.clock.advance(46_000);
    await app.ctx.jobs.runDue();
    assert.equal(await missed(), 1);
  });

  it('stop ringing once accepted', async () => {
    const call = await connected();
    await app.clock.advance(46_000);
    await app.ctx.jobs.runDue();
    assert.equal(await stateOf(call), 'connected');
    assert.ok(!names().includes('CALL_REJECTED'));
  });

  it('that the patient starts are accepted by the doctor only', async () => {
    const call = await dialled();
    await refused(take(call), 'STATE_NOT_ALLOWED');
    await acceptCall(app.ctx, call.id);
    assert.equal((await join(call)).data.call.dsid, TAB);
    const rung = await aRemoteVisit(app, await aUser(app));
    await refused(acceptCall(app.ctx, (await callPatient(app.ctx, rung.id)).id), 'STATE_NOT_ALLOWED');
  });

  it('are limited to one for the visit, the patient and the doctor', async () => {
    const call = await callPatient(app.ctx, visit.id);
    await refused(callPatient(app.ctx, visit.id), 'CALL_BUSY');
    const same = await aRemoteVisit(app, as, { startsIn: 20 });
    await app.clock.advance(16 * 60_000);
    await app.ctx.jobs.runDue();
    await callPatient(app.ctx, visit.id);
    await refused(callPatient(app.ctx, same.id), 'CALL_BUSY');
    const other = await aUser(app);
    const next = await aRemoteVisit(app, other, { startsIn: 40, providerId: visit.providerId });
    await app.clock.advance(40 * 60_000);
    await app.ctx.jobs.runDue();
    const again = await callPatient(app.ctx, visit.id);
    await refused(callPatient(app.ctx, next.id), 'CALL_BUSY');
    await leaveCall(app.ctx, again.id);
    await callPatient(app.ctx, next.id);
    assert.equal(await stateOf(call), 'missed');
  });

  it('that already ring are returned when the other side dials', async () => {
    const call = await callPatient(app.ctx, visit.id);
    const { call: answered } = await app.ok(api.startCall, { apnt_id: visit.id, dsid: TAB }, { as });
    assert.equal(answered.call_id, call.id);
  });

  it('move to a tab that joins later, and the other tab can no longer signal', async () => {
    const call = await connected();
    const first = (await join(call)).data;
    const sender = await senderOf(as);
    const says = (token: string, dsid: string) =>
      signal(app.ctx, sender, { roomName: call.room, token, dsid, signals: SIGNALS });
    await says(first.token, TAB);
    const second = (await join(call, as, OTHER_TAB)).data;
    await refused(says(first.token, TAB), 'STATE_NOT_ALLOWED');
    await refused(says(first.token, OTHER_TAB), 'STATE_NOT_ALLOWED');
    await says(second.token, OTHER_TAB);
  });

  it('deliver signals between both participants and to nobody else', async () => {
    const call = await connected();
    const { token, provider, ice_servers } = (await join(call)).data;
    assert.deepEqual([provider, ice_servers], ['p2p', []]);
    const toProvider: unknown[] = [];
    const stop = app.ctx.bus.subscribe('call.signalled', (said) => void toProvider.push(said));
    await signal(app.ctx, await senderOf(as), { roomName: call.room, token, dsid: TAB, signals: SIGNALS });
    stop();
    assert.deepEqual(toProvider, [{ callId: call.id, appointmentId: visit.id, dsid: TAB, signals: SIGNALS }]);
    await signalPatient(app.ctx, call.id, SIGNALS);
    assert.deepEqual(heard.at(-1), {
      uid: as.uid,
      name: 'CALL_SIGNALLED',
      payload: { roomName: call.room, dsid: TAB, signals: SIGNALS },
    });
  });

  it('deliver descriptions to the patient in two messages when they are too large for one', async () => {
    const call = await connected();
    await join(call);
    const description = { type: 'offer' as const, sdp: 'v'.repeat(7000) };
    await signalPatient(app.ctx, call.id, [{ description }, { description }, ...SIGNALS]);
    const groups = heard.filter(({ name }) => name === 'CALL_SIGNALLED').map(({ payload }) => payload.signals);
    assert.deepEqual(groups, [[{ description }], [{ description }, ...SIGNALS]]);
  });

  it('issue tokens that are valid for minutes, and none after the end', async () => {
    const call = await connected();
    const { token } = (await join(call)).data;
    const sender = await senderOf(as);
    const says = () => signal(app.ctx, sender, { roomName: call.room, token, dsid: TAB, signals: SIGNALS });
    await says();
    await app.clock.advance(10 * 60_000);
    await refused(says(), 'STATE_NOT_ALLOWED');
    const renewed = (await join(call)).data.token;
    await leaveCall(app.ctx, call.id);
    const stolen = { roomName: call.room, token: renewed, dsid: TAB, signals: SIGNALS };
    await refused(signal(app.ctx, sender, stolen), 'STATE_NOT_ALLOWED');
  });

  it('are not found for another account: every endpoint and every message', async () => {
    const call = await connected();
    const { token } = (await join(call)).data;
    const sender = await senderOf(stranger);
    assert.equal((await join(call, stranger)).code, 'NOT_FOUND');
    const dialledByStranger = await app.call(api.startCall, { apnt_id: visit.id, dsid: TAB }, { as: stranger });
    assert.equal(dialledByStranger.code, 'NOT_FOUND');
    await refused(take(call, stranger), 'NOT_FOUND');
    await refused(putDown(call, stranger), 'NOT_FOUND');
    const stolen = { roomName: call.room, token, dsid: TAB, signals: SIGNALS };
    await refused(signal(app.ctx, sender, stolen), 'NOT_FOUND');
    // With the owner’s token in the message, from the other account’s socket.
    await refused(accept(app.ctx, sender, message(call)), 'SESSION_EXPIRED');
    await refused(reject(app.ctx, sender, message(call)), 'SESSION_EXPIRED');
    assert.equal(await stateOf(call), 'connected');
  });

  it('accept a message only from the session of its socket', async () => {
    const call = await callPatient(app.ctx, visit.id);
    const sender = await senderOf(as);
    const again = await signedInAgain(app, as);
    for (const act of [accept, reject]) {
      await refused(act(app.ctx, sender, message(call, again)), 'SESSION_EXPIRED');
      await refused(act(app.ctx, sender, { ...message(call), did: 'another-device' }), 'SESSION_EXPIRED');
    }
    assert.equal(await stateOf(call), 'ringing');
    await accept(app.ctx, await senderOf(again), message(call, again));
    assert.equal(await stateOf(call), 'connected');
  });

  it('only advance in state, also in the database', async () => {
    const call = await connected();
    const write = (state: string) =>
      app.ctx.db.script((script) =>
        script.query(
          `UPDATE visit_call SET state = $2, accepted_at = NULL, ended_at = CASE WHEN $2 = 'ringing' THEN NULL ELSE now() END WHERE id = $1`,
          [call.id, state],
        ),
      );
    await assert.rejects(write('ringing'), /does not go from connected to ringing/);
    await assert.rejects(write('missed'), /does not go from connected to missed/);
    await leaveCall(app.ctx, call.id);
    await assert.rejects(write('missed'), /does not go from ended to missed/);
  });

  it('are deleted after their retention period', async () => {
    const call = await connected();
    await leaveCall(app.ctx, call.id);
    await app.clock.advance((app.ctx.config.comms.callDays * 24 + 1) * 3_600_000);
    await callForgetting.run(app.ctx);
    const rows = await app.ctx.db.script((script) =>
      script.query('SELECT count(*)::int AS n FROM visit_call WHERE id = $1', [call.id]),
    );
    assert.match(JSON.stringify(rows), /"n":0/);
  });
});

describe('a video provider that reports its rooms', () => {
  it('ends the call of a closed room when the webhook is authentic', async () => {
    const keys = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_API_KEY_SID: 'SK1', TWILIO_API_KEY_SECRET: 'secret' };
    const app = await createTestApp({ filling: 'sample', settings: { ...keys, TWILIO_AUTH_TOKEN: 'token' } });
    const as = await aUser(app);
    const { id } = await aRemoteVisit(app, as);
    const call = await callPatient(app.ctx, id);
    const url = '/api/webhooks/video/twilio';
    const form = new URLSearchParams({ RoomName: call.room, StatusCallbackEvent: 'room-ended' });
    const tell = (signature: string) =>
      app.server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
        payload: String(form),
      });
    const live = async () => (await app.ok(api.currentCall, {}, { as })).call?.call_id;
    const signature = twilioSignature('token', `http://localhost:8080${url}`, form);
    assert.equal((await tell(signature)).statusCode, 204);
    assert.equal(await live(), call.id, 'another carrier has this room');
    await app.ctx.db.script((script) =>
      script.query(`UPDATE visit_call SET carrier = 'twilio' WHERE id = $1`, [call.id]),
    );
    assert.equal((await tell('forged')).statusCode, 401);
    assert.equal(await live(), call.id);
    assert.equal((await tell(signature)).statusCode, 204);
    assert.equal(await live(), undefined);
    await app.close();
  });
});

describe('an installation without calls', () => {
  it('refuses to start a call', async () => {
    const app = await createTestApp({ filling: 'sample', settings: { VIDEO_ADAPTER: 'none' } });
    const as = await aUser(app);
    const { id } = await aRemoteVisit(app, as);
    assert.equal((await app.call(api.startCall, { apnt_id: id, dsid: TAB }, { as })).code, 'SERVICE_UNAVAILABLE');
    await app.close();
  });
});
