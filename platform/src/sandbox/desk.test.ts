import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { newId } from '../core/ids.ts';
import { beginVisit } from '../modules/appointments/provider.ts';
import { bookVisit, freeSlots, type Patient } from '../testing/booking.ts';
import { aHomeVisit } from '../testing/home-visit.ts';
import { aUser, createTestApp, signedInAgain, type TestApp } from '../testing/index.ts';
import { multipart, upload } from '../testing/upload.ts';

const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');

describe('the provider’s chat page in the sandbox', () => {
  let app: TestApp;
  let as: Patient;
  let room: string;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    as = await aUser(app);
    room = await aHomeVisit(app, as);
  });
  after(() => app.close());

  const act = (payload: object) => app.server.inject({ method: 'POST', url: '/sandbox/desk', payload });
  const say = (text: string) =>
    app.ok(api.sendChatMessage, { chatroom_id: room, client_id: newId('cli'), type: 'text', text }, { as });
  const texts = async () =>
    (await app.ok(api.chatMessages, { chatroom_id: room }, { as })).messages.map(({ from, text }) => [from, text]);
  const thread = async () => (await app.server.inject({ url: `/sandbox/desk/thread?room=${room}&lang=en` })).body;

  it('lists rooms, shows the patient’s messages and thereby marks them as read', async () => {
    await say('<b>hello</b>');
    assert.match((await app.server.inject({ url: '/sandbox/desk?lang=en' })).body, new RegExp(room));
    assert.match((await app.server.inject({ url: `/sandbox/desk?room=${room}` })).body, /<iframe/);
    assert.match(await thread(), /&lt;b&gt;hello/);
    const page = await app.ok(api.chatMessages, { chatroom_id: room }, { as });
    assert.equal(page.room.other_read_seq, 1);
  });

  it('shows allergies first, and logs the access for the patient', async () => {
    const recorded = { rel_id: as.relId, words: '', since: '2014', note: '' } as const;
    const open = async (language: string) =>
      (await app.server.inject({ url: `/sandbox/desk?room=${room}&lang=${language}` })).body;
    assert.match(await open('en'), /No allergies recorded/);
    await app.ok(api.addCondition, { ...recorded, kind: 'chronic-disease', code: 'J45', severity: 'mild' }, { as });
    await app.ok(api.addCondition, { ...recorded, kind: 'allergy', code: 'penicillins', severity: 'severe' }, { as });
    assert.match(await open('en'), /Penicillins · severe · 2014[^]*Asthma · mild · 2014/);
    assert.match(await open('ar'), /البنسلينات · شديدة/);
    const { accesses } = await app.ok(api.recordAccesses, {}, { as });
    const [last] = accesses.filter(({ reader }) => reader.en === 'The care provider of a visit');
    assert.equal(last?.what.en, 'Allergies, diseases, medicines and operations');
    assert.equal(last?.why.en, 'To give care at a visit');
  });

  it('sends one answer per client id', async () => {
    const said = { room, action: 'say', text: 'Good morning', client_id: 'cli_desk' };
    for (let time = 0; time < 2; time += 1) assert.equal((await act(said)).statusCode, 200);
    assert.deepEqual((await texts()).at(-1), ['provider', 'Good morning']);
    assert.equal((await texts()).length, 2);
  });

  it('opens a file of the room and no other', async () => {
    const { data } = await upload(app, as, multipart('result.pdf', PDF));
    const message = { client_id: newId('cli'), type: 'attachment', file_id: data?.file_id ?? '' } as const;
    const { seq } = await app.ok(api.sendChatMessage, { chatroom_id: room, ...message }, { as });
    const file = (of: string, at: number) => app.server.inject({ url: `/sandbox/desk/file?room=${of}&seq=${at}` });
    const answer = await file(room, seq);
    assert.deepEqual([answer.statusCode, answer.rawPayload], [200, PDF]);
    assert.match(String(answer.headers['content-disposition']), /^attachment; filename="result.pdf"/);
    assert.equal((await file(room, 1)).statusCode, 404);
    assert.equal((await file(await aHomeVisit(app, as, { startsIn: 600 }), seq)).statusCode, 404);
    assert.match(await thread(), /result\.pdf/);
  });

  it('shows that the patient is typing', async () => {
    app.ctx.bus.publish('chat.typing', { roomId: room });
    await app.ctx.bus.settled();
    assert.match(await thread(), /The patient is typing/);
    await app.clock.advance(6000);
    assert.doesNotMatch(await thread(), /The patient is typing/);
  });

  it('answers each message once when automatic answers are enabled', async () => {
    await act({ room, action: 'auto' });
    await say('one');
    await say('two');
    await app.ctx.bus.settled();
    assert.equal((await texts()).filter(([from]) => from === 'provider').length, 3);
    await act({ room, action: 'auto' });
    await say('three');
    await app.ctx.bus.settled();
    assert.equal((await texts()).at(-1)?.[1], 'three');
  });

  it('writes diagnosis and advice, which ends the visit', async () => {
    const visit = await bookVisit(app, as, { start: (await freeSlots(app))[1] as string });
    await app.clock.setTo(visit.start);
    await beginVisit(app.ctx, visit.id);
    as = await signedInAgain(app, as);
    const note = { diagnosis_ar: 'زكام', diagnosis_en: 'Cold', advice_ar: 'الراحة', advice_en: 'Rest' };
    const url = '/sandbox/desk/note';
    const wrote = await app.server.inject({ method: 'POST', url, payload: { room: visit.id, ...note } });
    assert.equal(wrote.statusCode, 200);
    const { notes } = await app.ok(api.visitNotes, { apnt_id: visit.id }, { as });
    assert.deepEqual(
      notes.map(({ diagnosis, advice }) => [diagnosis.ar, advice.en]),
      [['زكام', 'Rest']],
    );
    assert.equal((await app.ok(api.appointmentSummary, { apnt_id: visit.id }, { as })).state, 'completed');
  });

  it('answers that an unknown room does not exist', async () => {
    assert.equal((await act({ room: 'apt_none', action: 'say', text: 'x' })).statusCode, 404);
  });
});
