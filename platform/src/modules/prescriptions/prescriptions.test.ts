import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { prescription, prescriptionList } from 'shared-contracts/api';
import { violates } from '../../db/errors.ts';
import { aUser, createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { validUntil } from './validity.ts';

const NOURA = '+966500000001';
const DAY_MS = 86_400_000;

it('the validity of a prescription is counted in Riyadh days', () => {
  assert.equal(validUntil('2026-11-20T20:59:59.999Z', 30), '2026-12-20');
  assert.equal(validUntil('2026-11-20T21:00:00.000Z', 30), '2026-12-21');
});

describe('prescriptions', () => {
  let app: TestApp;
  let noura: TestUser;
  const ids = async (type: 'new' | 'previous'): Promise<string[]> =>
    (await app.ok(prescriptionList, { type }, { as: noura })).prescriptions.map((one) => one.prescription_id);

  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    noura = await signIn(app, NOURA);
  });
  after(() => app.close());

  it('are listed as new while valid and not fully dispensed, otherwise as previous, newest first', async () => {
    assert.deepEqual(await ids('new'), ['prs_sample_noura_1', 'prs_sample_noura_2']);
    assert.deepEqual(await ids('previous'), ['prs_sample_noura_4', 'prs_sample_noura_3']);
  });

  it('can be filtered by the type in the query, as in the specification', async () => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/pharmacy/prescription/list?type=previous',
      headers: { authorization: `Bearer ${noura.token}`, ud: noura.deviceId },
    });
    const { data } = response.json<{ data: { prescriptions: { validity: string }[] } }>();
    assert.deepEqual(
      data.prescriptions.map(({ validity }) => validity),
      ['dispensed', 'expired'],
    );
  });

  it('contain drug, route, unit, dose, frequency, duration, PRN and indications', async () => {
    const { drugs, doctor_img } = await app.ok(prescription, { id: 'prs_sample_noura_1' }, { as: noura });
    assert.deepEqual(
      drugs.map(({ drug, prn, dose_per_unit, duration_days }) => [drug.en, prn, dose_per_unit, duration_days]),
      [
        ['Hydrocortisone 1%', false, '1', 7],
        ['Cetirizine 10 mg', false, '1', 14],
        ['Paracetamol 500 mg', true, '1', 5],
      ],
    );
    assert.deepEqual(
      drugs.map(({ route, unit, frequency, indications }) => [route.en, unit.en, frequency.en, indications.en]),
      [
        ['On the skin', 'thin layer', 'Twice a day', 'Skin inflammation'],
        ['By mouth', 'tablet', 'Once at bedtime', 'Itching'],
        ['By mouth', 'tablet', 'At least 6 hours apart', 'Pain or fever'],
      ],
    );
    assert.equal(doctor_img, '');
  });

  it('of another patient are answered with 404, as missing ones', async () => {
    const stranger = await aUser(app);
    for (const id of ['prs_sample_noura_1', 'prs_none']) {
      const answer = await app.call(prescription, { id }, { as: stranger });
      assert.deepEqual([answer.http, answer.status, answer.code], [404, 1001, 'PRESCRIPTION_INVALID']);
    }
    assert.deepEqual((await app.ok(prescriptionList, {}, { as: stranger })).prescriptions, []);
  });

  it('are never dispensed beyond the prescribed quantity', async () => {
    await assert.rejects(
      app.ctx.db.transaction((tx) =>
        tx.execute(sql`UPDATE prescribed_drug SET dispensed = quantity + 1 WHERE id = 'drg_sample_noura_1_1'`),
      ),
      (error) => violates(error, 'prescribed_drug_not_exceeded'),
    );
  });

  it('can be used until the end of their last day in Riyadh', async () => {
    // Issued 12 days ago and valid for 30: the last day is 18 days ahead, and the clock starts at noon in Riyadh.
    await app.clock.advance(18 * DAY_MS + 12 * 3_600_000 - 1);
    noura = await signIn(app, NOURA);
    assert.ok((await ids('new')).includes('prs_sample_noura_1'));
    const usable = await app.ok(prescription, { id: 'prs_sample_noura_1' }, { as: noura });
    assert.equal(usable.validity, 'valid');
    await app.clock.advance(1);
    const expired = await app.ok(prescription, { id: 'prs_sample_noura_1' }, { as: noura });
    assert.equal(expired.validity, 'expired');
  });
});
