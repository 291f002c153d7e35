import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { newId } from '../../core/ids.ts';
import { bookVisit, DOCTOR, type Patient } from '../../testing/booking.ts';
import { aHomeVisit } from '../../testing/home-visit.ts';
import { aRemoteVisit } from '../../testing/remote-visit.ts';
import { aUser, createTestApp, signedInAgain, type TestApp } from '../../testing/index.ts';
import { multipart, upload } from '../../testing/upload.ts';
import { beginVisit, completeVisit, delayVisit } from '../appointments/provider.ts';
import { noteCall, readAsProvider, sendAsProvider } from './provider.ts';
import { messageForgetting } from './retention.ts';

/** Duration of a consultation in minutes. */
const LENGTH = 15;
const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');

describe('the chat of a visit', () => {
  let app: TestApp;
  let as: Patient;
  let stranger: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'sample', settings: { UPLOADS_PER_MINUTE: '0' } });
    [as, stranger] = [await aUser(app), await aUser(app)];
  });
  after(() => app.close());

  let turn = 0;
  /** Room of a paid visit. */
  const aRoom = (of = as) => aHomeVisit(app, of, { startsIn: 240 + (turn += 1) * 180 });
  const say = (chatroom_id: string, text: string, more = {}) =>
    app.call(
      api.sendChatMessage,
      { chatroom_id, client_id: newId('cli'), type: 'text' as const, text, ...more },
      { as },
    );
  const answer = (roomId: string, text: string) =>
    sendAsProvider(app.ctx, { roomId, providerId: DOCTOR }, { text, clientId: newId('cli') });
  const page = (chatroom_id: string, place: { before?: number; after?: number } = {}) =>
    app.ok(api.chatMessages, { chatroom_id, ...place }, { as });

  it('has one room per visit, whoever opens it first and however often', async () => {
    const apnt_id = await aRoom();
    const asked = await Promise.all([1, 2, 3].map(() => app.ok(api.createRoom, { apnt_id }, { as })));
    assert.deepEqual(new Set(asked.map(({ chatroom_id }) => chatroom_id)), new Set([apnt_id]));
    assert.equal(asked[0]?.closed, false);
  });

  it('numbers messages of both sides consecutively without gaps', async () => {
    const room = await aRoom();
    await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 ? say(room, `p${at}`) : answer(room, `d${at}`))));
    const { messages } = await page(room);
    assert.deepEqual(
      messages.map(({ seq }) => seq),
      [1, 2, 3, 4, 5, 6, 7, 8],
    );
  });

  it('stores a message once that is sent twice concurrently', async () => {
    const room = await aRoom();
    const client_id = newId('cli');
    const sent = await Promise.all([1, 2, 3].map(() => say(room, 'once', { client_id })));
    assert.deepEqual(
      sent.map(({ data }) => data.seq),
      [1, 1, 1],
    );
    assert.equal((await page(room)).messages.length, 1);
  });

  it('rejects duplicate and out-of-order messages in the database', async () => {
    const room = await aRoom();
    await say(room, 'first', { client_id: 'cli_same' });
    const insert = (seq: number, client: string) =>
      app.ctx.db.script((script) =>
        script.query(
          `INSERT INTO chat_message (id, room_id, seq, side, kind, client_id, body, sent_at)
           SELECT $1, $2, $3, 'patient', 'text', $4, body, now() FROM chat_message LIMIT 1`,
          [newId('msg'), room, seq, client],
        ),
      );
    await assert.rejects(insert(3, 'cli_other'), /does not follow/);
    await assert.rejects(insert(1, 'cli_other'), /chat_message_order|duplicate/);
    await assert.rejects(
      app.ctx.db.script(async (script) => {
        await script.query('UPDATE chat_room SET last_seq = 2 WHERE id = $1', [room]);
        await script.query(
          `INSERT INTO chat_message (id, room_id, seq, side, kind, client_id, body, sent_at)
           SELECT 'msg_x', $1, 2, 'patient', 'text', 'cli_same', body, now() FROM chat_message LIMIT 1`,
          [room],
        );
      }),
      /chat_message_once|duplicate/,
    );
  });

  it('returns the newest messages, older ones, and those missing after a reconnect', async () => {
    const room = await aRoom();
    for (let at = 1; at <= 45; at += 1) await answer(room, `m${at}`);
    const newest = await page(room);
    assert.deepEqual([newest.messages.length, newest.messages[0]?.seq, newest.more], [40, 6, true]);
    const older = await page(room, { before: 6 });
    assert.deepEqual([older.messages.map(({ seq }) => seq), older.more], [[1, 2, 3, 4, 5], false]);
    const missing = await page(room, { after: 43 });
    assert.deepEqual([missing.messages.map(({ text }) => text), missing.more], [['m44', 'm45'], false]);
    assert.equal((await page(room, { after: 0 })).more, true);
  });

  it('reports the last message that the other side has read, which never moves back', async () => {
    const room = await aRoom();
    await say(room, 'one');
    await answer(room, 'two');
    const marks = async () => {
      const { room: now } = await page(room);
      return [now.other_received_seq, now.other_read_seq, now.read_seq];
    };
    assert.deepEqual(await marks(), [0, 0, 0]);
    await readAsProvider(app.ctx, { roomId: room, providerId: DOCTOR });
    await app.ok(api.readChat, { chatroom_id: room, seq: 2 }, { as });
    await app.ok(api.readChat, { chatroom_id: room, seq: 1 }, { as });
    await app.ok(api.readChat, { chatroom_id: room, seq: 900 }, { as });
    assert.deepEqual(await marks(), [2, 2, 2]);
  });

  it('accepts a scanned file once, and only from its owner', async () => {
    const room = await aRoom();
    const file_id = (await upload(app, as, multipart('نتيجة.pdf', PDF))).data?.file_id ?? '';
    const foreign = (await upload(app, stranger, multipart('x.pdf', PDF))).data?.file_id ?? '';
    const { data } = await say(room, '', { type: 'attachment', file_id });
    assert.equal(data.attachment?.file_name, 'نتيجة.pdf');
    assert.equal((await say(room, '', { type: 'attachment', file_id: foreign })).code, 'NOT_FOUND');
    assert.equal((await say(room, '', { type: 'attachment' })).code, 'INVALID_REQUEST');
    assert.equal((await app.call(api.deleteFile, { file_id }, { as })).code, 'STATE_NOT_ALLOWED');
  });

  it('accepts only valid URLs as addresses, and only existing messages as reply targets', async () => {
    const room = await aRoom();
    assert.equal((await say(room, 'https://example.com/a?b=1', { type: 'url' })).code, undefined);
    for (const text of ['javascript:alert(1)', 'see https://example.com', 'https://local']) {
      assert.equal((await say(room, text, { type: 'url' })).code, 'INVALID_REQUEST', text);
    }
    assert.equal((await say(room, 'yes', { reply_to: 1 })).data.reply_to, 1);
    assert.equal((await say(room, 'no', { reply_to: 9 })).code, 'INVALID_REQUEST');
    assert.equal((await say(room, '   ')).code, 'INVALID_REQUEST');
  });

  it('is accessible to nobody else on either side', async () => {
    const room = await aRoom();
    await say(room, 'mine');
    const chatroom_id = room;
    const calls = [
      app.call(api.createRoom, { apnt_id: room }, { as: stranger }),
      app.call(api.chatMessages, { chatroom_id }, { as: stranger }),
      app.call(
        api.sendChatMessage,
        { chatroom_id, client_id: 'cli_x', type: 'text' as const, text: 'x' },
        { as: stranger },
      ),
      app.call(api.readChat, { chatroom_id, seq: 1 }, { as: stranger }),
    ];
    for (const { code } of await Promise.all(calls)) assert.equal(code, 'NOT_FOUND');
    const other = { roomId: room, providerId: 'doc_general_2' };
    await assert.rejects(readAsProvider(app.ctx, other), { code: 'NOT_FOUND' });
    await assert.rejects(sendAsProvider(app.ctx, other, { text: 'x', clientId: 'cli_y' }), { code: 'NOT_FOUND' });
    assert.deepEqual(
      (await page(room)).messages.map(({ text }) => text),
      ['mine'],
    );
  });

  it('limits the messages of one side per minute', async () => {
    const room = await aRoom();
    for (let at = 0; at < 60; at += 1) await say(room, `${at}`);
    assert.equal((await say(room, 'more')).code, 'RATE_LIMITED');
    await answer(room, 'calmly');
    await app.clock.advance(61_000);
    assert.equal((await say(room, 'again')).code, undefined);
  });

  it('sends an absent patient one notice about all new messages, without their content', async () => {
    const room = await aRoom();
    const notices = async () =>
      (await app.ok(api.notificationList, {}, { as })).notifications.filter(({ url }) => url?.includes(room));
    await answer(room, 'secret result');
    await answer(room, 'another');
    assert.equal((await notices()).length, 1);
    assert.doesNotMatch(JSON.stringify(await notices()), /secret/);
    await app.ok(api.readChat, { chatroom_id: room, seq: 2 }, { as });
    await answer(room, 'the patient is there');
    assert.equal((await notices()).length, 1);
    await app.clock.advance(120_000);
    await answer(room, 'and gone');
    assert.equal((await notices()).length, 2);
  });

  it('is read-only 24 hours after the planned end of a visit that ended early, and marks where the visit ended', async () => {
    const { id, start } = await bookVisit(app, as);
    await say(id, 'before');
    await app.clock.setTo(start);
    await beginVisit(app.ctx, id);
    await completeVisit(app.ctx, id);
    await app.ctx.bus.settled();
    const { messages, room } = await page(id);
    assert.deepEqual(
      messages.map(({ type, event }) => [type, event]),
      [
        ['text', null],
        ['event', 'visit_completed'],
      ],
    );
    const closes = addMinutes(start, LENGTH + 24 * 60);
    assert.equal(room.closes_at, closes);
    assert.equal(room.follow_up_until, addMinutes(start, 14 * 24 * 60));
    await app.clock.setTo(addMinutes(closes, -1));
    as = await signedInAgain(app, as);
    assert.equal((await say(id, 'still')).code, undefined);
    await app.clock.setTo(closes);
    assert.equal((await say(id, 'late')).code, 'CHAT_CLOSED');
    await assert.rejects(answer(id, 'late'), { code: 'CHAT_CLOSED' });
    assert.equal((await page(id)).room.closed, true);
  });

  it('closes 24 hours after the planned end, also when the visit is ended hours later', async () => {
    as = await signedInAgain(app, as);
    const { id } = await aRemoteVisit(app, as, { channel: 'chat' });
    const planned = addMinutes(app.clock.nowIso(), 15 + 24 * 60);
    await beginVisit(app.ctx, id);
    assert.equal((await page(id)).room.closes_at, planned);
    await app.clock.advance(10 * 3_600_000);
    await completeVisit(app.ctx, id);
    assert.equal((await page(id)).room.closes_at, planned);
  });

  it('is the waiting room of a chat visit until the doctor joins', async () => {
    as = await signedInAgain(app, as);
    const first = await aRemoteVisit(app, stranger, { channel: 'chat', startsIn: 5 });
    const { id } = await aRemoteVisit(app, as, { channel: 'chat', startsIn: 30, providerId: first.providerId });
    const start = addMinutes(app.clock.nowIso(), 30);
    const waiting = async () => (await page(id)).room.waiting;
    assert.deepEqual(await waiting(), {
      starts_at: start,
      expected_at: null,
      overdue: false,
      before: 1,
      reason: '',
    });
    await app.clock.advance(6 * 60_000);
    await beginVisit(app.ctx, first.id);
    await completeVisit(app.ctx, first.id);
    assert.equal((await waiting())?.before, 0);
    await delayVisit(app.ctx, id, 20);
    assert.equal((await waiting())?.expected_at, addMinutes(start, 20));
    assert.equal((await waiting())?.overdue, true);
    await app.clock.setTo(start);
    await beginVisit(app.ctx, id);
    assert.equal(await waiting(), null);
  });

  it('is the waiting room of a video visit until the doctor joins', async () => {
    as = await signedInAgain(app, as);
    const { id } = await aRemoteVisit(app, as, { channel: 'video', startsIn: 60 });
    const start = addMinutes(app.clock.nowIso(), 60);
    assert.equal((await page(id)).room.waiting, null);
    const waiting = async () => (await page(id)).room.call_waiting;
    const inTime = { channel: 'video', starts_at: start, expected_at: null, overdue: false, before: 0 };
    assert.deepEqual(await waiting(), inTime);
    await delayVisit(app.ctx, id, 20);
    assert.deepEqual(await waiting(), { ...inTime, expected_at: addMinutes(start, 20), overdue: true });
    await app.clock.setTo(start);
    await beginVisit(app.ctx, id);
    assert.equal(await waiting(), null);
  });

  it('contains one line for each call that began, ended or was missed', async () => {
    as = await signedInAgain(app, as);
    const room = await aRoom();
    const note = (id: string, event: Parameters<typeof noteCall>[3]) =>
      app.ctx.db.transaction((tx) => noteCall(app.ctx, tx, { id, appointmentId: room }, event));
    await note('call_1', 'call_missed');
    await note('call_2', 'call_started');
    await note('call_2', 'call_started');
    await note('call_2', 'call_ended');
    const { messages } = await page(room);
    assert.deepEqual(
      messages.map(({ type, from, event }) => [type, from, event]),
      [
        ['event', 'system', 'call_missed'],
        ['event', 'system', 'call_started'],
        ['event', 'system', 'call_ended'],
      ],
    );
  });

  it('deletes messages after their retention period and releases their files', async () => {
    as = await signedInAgain(app, as);
    const room = await aRoom();
    const file_id = (await upload(app, as, multipart('old.pdf', PDF))).data?.file_id ?? '';
    await say(room, 'old', { type: 'attachment', file_id });
    await messageForgetting.run(app.ctx);
    assert.equal((await page(room)).messages.length, 1);
    await app.clock.advance(3651 * 24 * 3_600_000);
    await messageForgetting.run(app.ctx);
    as = await signedInAgain(app, as);
    assert.deepEqual((await page(room)).messages, []);
    await app.ok(api.deleteFile, { file_id }, { as });
  });
});
