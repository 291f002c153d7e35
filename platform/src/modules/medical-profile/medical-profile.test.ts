import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { violates } from '../../db/errors.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { SAMPLE } from '../users/seed-people.ts';
import { type Allergy, allergiesOf, insertAllergy } from './repository.ts';

const { noura, bilal } = SAMPLE;

describe('recorded allergies', () => {
  let app: TestApp;
  const read = (uid: string, relId: string): Promise<Allergy[]> => app.ctx.db.read((tx) => allergiesOf(tx, uid, relId));
  const record = (change: Partial<Allergy>): Promise<void> => {
    const named = { code: null, words: null, substance: null, since: null, severity: null, ...change };
    const row = { id: 'alg_test', uid: noura.uid, relId: noura.self, recordedAt: app.clock.nowIso(), ...named };
    return app.ctx.db.transaction((tx) => insertAllergy(tx, row));
  };

  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  it('are returned for one patient, most recent first', async () => {
    await record({ words: 'مرهم الثوم', since: '2026' });
    const recorded = await read(noura.uid, noura.self);
    assert.deepEqual(
      recorded.map(({ code, words }) => code ?? words),
      ['مرهم الثوم', 'pollen'],
    );
  });

  it('are not returned for another account’s patient', async () => {
    assert.deepEqual(await read(bilal.uid, noura.self), []);
  });

  it('are rejected with neither a code nor a text, and with both', async () => {
    await assert.rejects(record({ id: 'alg_none' }), (error) => violates(error, 'patient_allergy_named'));
    const both = record({ id: 'alg_both', code: 'eggs', words: 'البيض' });
    await assert.rejects(both, (error) => violates(error, 'patient_allergy_named'));
  });

  it('are rejected for another account’s patient', async () => {
    const foreign = record({ id: 'alg_foreign', code: 'eggs', relId: bilal.self });
    await assert.rejects(foreign, (error) => violates(error, 'patient_allergy_patient_of_account'));
  });
});
