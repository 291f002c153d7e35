import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { violates } from '../../db/errors.ts';
import { bookVisit, freeSlots, type Patient } from '../../testing/booking.ts';
import { aUser, createTestApp, signedInAgain, type TestApp } from '../../testing/index.ts';
import { beginVisit, completeVisit } from '../appointments/provider.ts';
import { insertNote } from './repository.ts';
import { noteForgetting, writeNote } from './service.ts';

const NOTE = {
  diagnosis: { ar: 'التهاب الجيوب الأنفية', en: 'Sinusitis' },
  advice: { ar: 'شرب السوائل بكثرة', en: 'Drink plenty of fluids' },
};

describe('the note of a visit', () => {
  let app: TestApp;
  let as: Patient;
  let id: string;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    as = await aUser(app);
    const visit = await bookVisit(app, as, { start: (await freeSlots(app))[1] as string });
    ({ id } = visit);
    await app.clock.setTo(visit.start);
    await beginVisit(app.ctx, id);
    as = await signedInAgain(app, as);
  });
  after(() => app.close());

  const write = (patientId: string) => writeNote(app.ctx, { appointmentId: id, patientId, ...NOTE });
  const read = async () => (await app.ok(api.visitNotes, { apnt_id: id }, { as })).notes;

  it('cannot be written during the visit', async () => {
    await assert.rejects(write(as.relId), /STATE_NOT_ALLOWED/);
    await completeVisit(app.ctx, id);
    assert.deepEqual(await read(), []);
  });

  it('is refused for a patient who was not seen, also by the database', async () => {
    const { relId, uid } = await aUser(app);
    await assert.rejects(write(relId), /NOT_FOUND/);
    const writtenAt = app.clock.nowIso();
    const foreign = { id: 'vnt_1', uid, appointmentId: id, patientId: relId, ...NOTE, writtenAt };
    const insert = app.ctx.db.transaction((tx) => insertNote(tx, foreign));
    await assert.rejects(insert, (error) => violates(error, 'visit_note_patient_of_visit'));
  });

  it('is written once, readable in both languages, and announced without medical terms', async () => {
    await write(as.relId);
    await assert.rejects(write(as.relId), /STATE_NOT_ALLOWED/);
    const [note, ...others] = await read();
    assert.deepEqual(others, []);
    assert.deepEqual(note?.diagnosis, NOTE.diagnosis);
    assert.deepEqual(note?.advice, NOTE.advice);
    const { notifications } = await app.ok(api.notificationList, { page: 1 }, { as });
    assert.ok(notifications.some(({ title }) => title.en === 'Your visit summary is ready'));
    assert.doesNotMatch(JSON.stringify(notifications), /Sinusitis|الجيوب/);
  });

  it('is not accessible to another account', async () => {
    const stranger = await aUser(app);
    assert.equal((await app.call(api.visitNotes, { apnt_id: id }, { as: stranger })).code, 'NOT_FOUND');
  });

  it('is stored encrypted, and deleted after ten years', async () => {
    const rows = () =>
      app.ctx.db.script((script) =>
        script.query<{ row: string }>(`SELECT visit_note::text AS row FROM visit_note`, []),
      );
    const kept = await rows();
    assert.ok(kept.length > 1);
    for (const { row } of kept) assert.doesNotMatch(row, /Sinusitis|fluids|السوائل/);
    await app.clock.advance(app.ctx.config.comms.recordDays * 86_400_000 + 1000);
    await noteForgetting.run(app.ctx);
    assert.deepEqual(await rows(), []);
  });
});
