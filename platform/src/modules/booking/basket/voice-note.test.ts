/** A recording of the patient: a file in a separate field. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { newId } from '../../../core/ids.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { choose, comeBack, freeSlot, hold, type Patient, pay, type Redirect } from '../../../testing/booking.ts';
import { aProvider } from '../../../testing/providers.ts';
import { aFragmentedM4a, anM4a, anOgg, aWebm } from '../../../testing/recordings.ts';
import { download, multipart, upload } from '../../../testing/upload.ts';

const WEBM = aWebm(20);
const FILM = Buffer.concat([WEBM, Buffer.from('V_VP8')]);
const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');

describe('a voice note', () => {
  let app: TestApp;
  let as: Patient;
  const send = async (user: TestUser, name: string, bytes: Buffer): Promise<string> =>
    (await upload(app, user, multipart(name, bytes))).data?.file_id ?? '';
  const held = async (user: TestUser, position: number): Promise<string> =>
    (await hold(app, user, await freeSlot(app, position))).data.apnt_id;
  const details = (change: Omit<api.RequestOf<typeof api.bookingDetails>, 'apnt_id'>, apnt_id: string) =>
    app.call(api.bookingDetails, { apnt_id, ...change }, { as });

  before(async () => {
    app = await createTestApp({ filling: 'sample', settings: { UPLOADS_PER_MINUTE: '0' } });
    as = await aUser(app);
  });
  after(() => app.close());

  it('is stored when its content is audio within the size limit', async () => {
    const stored = await upload(app, as, multipart('note.webm', WEBM));
    assert.equal(stored.code, undefined);
    const served = await download(app, as, stored.data?.file_id ?? '');
    assert.deepEqual([served.headers['content-type'], served.rawPayload], ['audio/webm', WEBM]);
    const large = Buffer.concat([WEBM, Buffer.alloc(api.MAX_VOICE_NOTE_BYTES)]);
    const refused = [
      ['film.webm', FILM, 'FILE_TYPE_REFUSED'],
      ['note.ogg', WEBM, 'FILE_TYPE_REFUSED'],
      ['report.webm', PDF, 'FILE_TYPE_REFUSED'],
      ['note.webm', large, 'FILE_TOO_LARGE'],
      ['note.webm', Buffer.concat([WEBM, Buffer.from('more')]), 'FILE_TYPE_REFUSED'],
    ] as const;
    for (const [name, bytes, code] of refused) {
      assert.equal((await upload(app, as, multipart(name, bytes))).code, code, name);
    }
  });

  it('is limited to three minutes of actual sound, whatever its header states', async () => {
    const seconds = api.VOICE_NOTE_SECONDS;
    const sent = [
      ['note.webm', aWebm(seconds), undefined],
      ['note.webm', aWebm(seconds + 10), 'VOICE_NOTE_TOO_LONG'],
      ['note.ogg', anOgg(seconds), undefined],
      ['note.ogg', anOgg(seconds + 10), 'VOICE_NOTE_TOO_LONG'],
      ['note.m4a', anM4a(seconds), undefined],
      ['note.m4a', anM4a(seconds + 10, 1), 'VOICE_NOTE_TOO_LONG'],
      ['note.m4a', aFragmentedM4a(seconds + 10), 'VOICE_NOTE_TOO_LONG'],
    ] as const;
    for (const [name, bytes, code] of sent) {
      assert.ok(bytes.length < api.MAX_VOICE_NOTE_BYTES / 10, 'its bytes alone would pass');
      assert.equal((await upload(app, as, multipart(name, bytes))).code, code, name);
    }
  });

  it('is added, replaced and removed without changing the other files of a booking', async () => {
    const apnt_id = await held(as, 0);
    const note = await send(as, 'note.webm', WEBM);
    const report = await send(as, 'report.pdf', PDF);
    const parts = async (change: Parameters<typeof details>[0]) => {
      const { data } = await details(change, apnt_id);
      return [data.attachments.map(({ file_id }) => file_id), data.voice_note?.file_id ?? null];
    };
    assert.deepEqual(await parts({ voice_note: note }), [[], note]);
    assert.deepEqual(await parts({ attachments: [report] }), [[report], note]);
    assert.deepEqual(await parts({ symptoms: 'cough' }), [[report], note]);
    const other = await send(as, 'note.webm', WEBM);
    assert.deepEqual(await parts({ voice_note: other }), [[report], other]);
    assert.deepEqual(await parts({ voice_note: null }), [[report], null]);
    const second = await send(as, 'second.pdf', PDF);
    assert.deepEqual(
      await parts({ attachments: [second, report] }),
      [[second, report], null],
      'in the order asked for',
    );
    assert.deepEqual(await parts({ attachments: [report, second] }), [[report, second], null]);
    assert.equal((await app.call(api.deleteFile, { file_id: note }, { as })).code, undefined, 'a draft is deleted');
    assert.equal((await download(app, as, note)).statusCode, 404);
  });

  it('must be the account’s own recording, for a service that accepts one', async () => {
    const stranger = await aUser(app);
    const apnt_id = await held(as, 1);
    const note = await send(as, 'note.webm', WEBM);
    const report = await send(as, 'report.pdf', PDF);
    const codeOf = async (change: Parameters<typeof details>[0], id = apnt_id) => (await details(change, id)).code;
    assert.equal(await codeOf({ voice_note: await send(stranger, 'note.webm', WEBM) }), 'NOT_FOUND');
    assert.equal(await codeOf({ voice_note: report }), 'FILE_TYPE_REFUSED');
    assert.equal(await codeOf({ attachments: [note] }), 'FILE_TYPE_REFUSED');
    const technician = await aProvider(app.ctx.db, 'tec_voice', { stid: 'ST2' });
    const { days } = await app.ok(api.slotSearch, { provider_id: technician, stid: 'ST2', days: 7 });
    const start = days.flatMap(({ slots }) => slots)[0]?.start as string;
    const lab = await app.ok(api.prebook, { provider_id: technician, start, stid: 'ST2' }, { as, key: newId('key') });
    assert.equal(await codeOf({ voice_note: note }, lab.apnt_id), 'INVALID_REQUEST');
  });

  it('stays with the appointment and can no longer be deleted', async () => {
    const apnt_id = await held(as, 2);
    const note = await send(as, 'note.webm', WEBM);
    await details({ rel_ids: [as.relId], voice_note: note }, apnt_id);
    const reviewed = await app.ok(api.reviewBooking, { apnt_id, use_wallet: false }, { as });
    assert.equal(reviewed.booking.voice_note?.file_id, note);
    const redirect = (await pay(app, as, reviewed, newId('key'), false)).data as Redirect;
    await choose(app, redirect, 'pay');
    await comeBack(app, as, redirect);
    const detail = await app.ok(api.appointmentSummary, { apnt_id }, { as });
    assert.deepEqual([detail.voice_note?.file_id, detail.attachments], [note, []]);
    assert.equal((await app.call(api.deleteFile, { file_id: note }, { as })).code, 'STATE_NOT_ALLOWED');
    assert.equal((await download(app, await aUser(app), note)).statusCode, 404);
  });
});
