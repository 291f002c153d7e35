import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createOrder, orderWarnings } from 'shared-contracts/api';
import { newId } from '../../core/ids.ts';
import { createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { type Patient, pharmacyActs } from '../../testing/pharmacy.ts';
import { orderRequest } from '../../testing/prescription.ts';
import { insertAllergy } from '../medical-profile/repository.ts';
import { selfOf } from '../users/patient-repository.ts';

describe('warnings before an order', () => {
  let app: TestApp;
  let bilal: TestUser;
  const { aPatient } = pharmacyActs(() => app);
  const warnings = async ({ user, prescriptionId }: Patient) =>
    (await app.ok(orderWarnings, { prescription_id: prescriptionId }, { as: user })).warnings;
  const record = ({ user }: Patient, named: { code: string } | { words: string }): Promise<void> =>
    app.ctx.db.transaction(async (tx) => {
      const { uid } = user;
      const relId = (await selfOf(tx, uid))?.relId ?? '';
      const allergy = { code: null, words: null, substance: null, since: null, severity: 'severe', ...named } as const;
      await insertAllergy(tx, { id: newId('alg'), uid, relId, recordedAt: app.clock.nowIso(), ...allergy });
    });

  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    bilal = await signIn(app, '+966500000002');
  });
  after(() => app.close());

  it('name a recorded allergy, its severity and the affected medicine', async () => {
    const patient = await aPatient();
    await record(patient, { code: 'metformin' });
    await record(patient, { code: 'pollen' });
    assert.deepEqual(await warnings(patient), [
      {
        kind: 'allergy',
        drug_ids: [patient.drugs[0]],
        allergy: { ar: 'ميتفورمين', en: 'Metformin' },
        severity: 'severe',
      },
    ]);
  });

  it('include an allergy that was entered in Arabic', async () => {
    const patient = await aPatient();
    await record(patient, { words: 'الباراسيتامول' });
    await record(patient, { words: 'باراسيتامول' });
    const found = (await warnings(patient)).map(({ allergy, drug_ids }) => [allergy?.ar, drug_ids[0]]);
    assert.ok(found.some(([name, drug]) => name === 'باراسيتامول' && drug === patient.drugs[1]));
  });

  it('include two medicines with the same substance, also in a combination', async () => {
    const patient = await aPatient(
      { medicine: 'paracetamol', quantity: 1 },
      { medicine: 'paracetamol', quantity: 1 },
      { medicine: 'metformin', quantity: 1 },
    );
    const about = (await warnings(patient)).map(({ kind, drug_ids }) => [kind, drug_ids]);
    assert.deepEqual(about, [['same-substance', patient.drugs.slice(0, 2)]]);
  });

  it('concern only the ordered lines in the answer to an order', async () => {
    const patient = await aPatient();
    await record(patient, { code: 'paracetamol' });
    await record(patient, { code: 'metformin' });
    const asked = orderRequest(patient);
    const answer = await app.ok(createOrder, asked, { as: patient.user, key: newId('key') });
    assert.deepEqual(
      answer.warnings.map(({ drug_ids }) => drug_ids),
      [[patient.drugs[0]]],
    );
  });

  it('contain nothing about another account', async () => {
    const answer = await app.call(orderWarnings, { prescription_id: 'prs_sample_noura_1' }, { as: bilal });
    assert.equal(answer.code, 'PRESCRIPTION_INVALID');
  });

  it('include omeprazole for the sample patient, who is allergic to its group', async () => {
    const { warnings: found } = await app.ok(orderWarnings, { prescription_id: 'prs_sample_bilal_1' }, { as: bilal });
    assert.deepEqual(
      found.map(({ allergy, drug_ids }) => [allergy?.en, drug_ids]),
      [['Proton-pump inhibitors', ['drg_sample_bilal_1_2']]],
    );
  });
});
