import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { notificationList, prescription, prescriptionCheck } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import { violates } from '../../db/errors.ts';
import { aUser, createTestApp, signedInAgain, type TestApp } from '../../testing/index.ts';
import { type Patient, pharmacyActs } from '../../testing/pharmacy.ts';
import { download } from '../../testing/upload.ts';
import { dispense, findPrescription } from '../prescriptions/repository.ts';

/** More than the other tests send from one address. */
const CHECKS = 8;
const DAY_MS = 86_400_000;
const MEDICINE = { ar: 'ميتفورمين ٨٥٠ ملغ، أقراص', en: 'Metformin 850 mg, tablets' };
const PACK = { pharmacy: { ar: 'صيدلية', en: 'A pharmacy' }, product: MEDICINE, packs: 1, covers: 1 };

describe('the dispensings of a prescription', () => {
  let app: TestApp;
  const { aPatient, paid, take } = pharmacyActs(() => app);
  const read = ({ user, prescriptionId }: Patient) => app.ok(prescription, { id: prescriptionId }, { as: user });
  const stateOf = async (code: string) => (await app.ok(prescriptionCheck, { code }, {})).state;
  const refills = async ({ user }: Patient) =>
    (await app.ok(notificationList, { page: 1 }, { as: await signedInAgain(app, user) })).notifications.filter(
      ({ url }) => url?.startsWith('/prescriptions-details'),
    );

  before(async () => {
    app = await createTestApp({ filling: 'sample', settings: { CHECK_REQUESTS_PER_MINUTE: String(CHECKS) } });
  });
  after(() => app.close());

  it('contain pharmacy, packs, time and order', async () => {
    const patient = await aPatient();
    const order = await take(patient, await paid(patient));
    const { dispensings, drugs, supplies } = await read(patient);
    assert.deepEqual(dispensings, [
      {
        drug_id: patient.drugs[0],
        pharmacy: order.pharmacy?.name,
        product: MEDICINE,
        packs: 1,
        at: app.clock.nowIso(),
        order_id: order.order_id,
      },
    ]);
    assert.equal(drugs[0]?.dispensed, 1);
    assert.equal(supplies[0]?.drug_id, patient.drugs[0]);
    assert.ok((supplies[0]?.until ?? '') > riyadhDay(app.clock.now()));
  });

  it('are recorded once per order line, and never exceed the prescribed quantity', async () => {
    const patient = await aPatient();
    const order = await take(patient, await paid(patient));
    const row = { ...PACK, drugId: patient.drugs[0] as string, at: app.clock.nowIso() };
    const again = app.ctx.db.transaction((tx) => dispense(tx, { ...row, orderId: order.order_id }));
    await assert.rejects(again, (error) => violates(error, 'dispensing_once'));
    const tooMany = app.ctx.db.transaction((tx) => dispense(tx, { ...row, orderId: null, packs: 2, covers: 2 }));
    await assert.rejects(tooMany, (error) => violates(error, 'prescribed_drug_not_exceeded'));
  });

  it('are included in the prescription document in both languages, for its account only', async () => {
    const patient = await aPatient();
    const { files } = await read(patient);
    for (const file of [files.ar, files.en]) {
      const drawn = await download(app, patient.user, file);
      assert.equal(drawn.statusCode, 200);
      assert.equal(drawn.rawPayload.subarray(0, 5).toString(), '%PDF-');
    }
    assert.equal((await download(app, await aUser(app), files.ar)).statusCode, 404);
  });

  it('are verified by a code in any notation, and the answer is a single status', async () => {
    const patient = await aPatient();
    const { check_code: code } = await read(patient);
    assert.match(code, /^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);
    assert.deepEqual(await app.ok(prescriptionCheck, { code }, {}), { state: 'valid' });
    assert.equal(await stateOf(code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')), 'valid');
    assert.equal(await stateOf('0000-0000-0000'), 'unknown');
    for (const [index, drugId] of patient.drugs.entries()) {
      const packs = { packs: 2 - index, covers: 2 - index };
      const row = { ...PACK, ...packs, drugId, orderId: null, at: app.clock.nowIso() };
      await app.ctx.db.transaction((tx) => dispense(tx, row));
    }
    assert.equal(await stateOf(code), 'dispensed');
  });

  it('are not revealed by the verification of an expired prescription', async () => {
    const noura = 'prs_sample_noura_3';
    const code = await app.ctx.db.read(
      async (tx) => (await findPrescription(tx, 'usr_sample_noura', noura))?.checkCode,
    );
    assert.equal(await stateOf(code ?? ''), 'unknown');
  });

  it('can be verified per address only as often as the setting allows', async () => {
    const codes = [];
    for (let check = 0; check <= CHECKS; check += 1) {
      codes.push((await app.call(prescriptionCheck, { code: '1' }, {})).code);
    }
    assert.equal(codes.at(-1), 'RATE_LIMITED');
  });

  it('cause a reminder some days before the last doses, without health information', async () => {
    const patient = await aPatient();
    await take(patient, await paid(patient));
    // One of two packs for 30 days: 15 days from today, and three days before the last of these is in 11 days.
    await app.clock.advance(10 * DAY_MS);
    await app.ctx.jobs.runDue();
    assert.deepEqual(await refills(patient), []);
    await app.clock.advance(DAY_MS);
    await app.ctx.jobs.runDue();
    const [notice] = await refills(patient);
    assert.equal(notice?.url, `/prescriptions-details?id=${patient.prescriptionId}`);
    assert.doesNotMatch(`${notice?.title.en} ${notice?.message.en}`, /medicine|dose|prescription|pharmacy/i);
  });

  it('cause no reminder for a medicine that is being ordered', async () => {
    const patient = await aPatient();
    await take(patient, await paid(patient));
    await paid(patient);
    await app.clock.advance(13 * DAY_MS);
    await app.ctx.jobs.runDue();
    assert.deepEqual(await refills(patient), []);
  });
});
