import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { patientProfile, type RequestOf, updateHealthProfile, userProfile } from 'shared-contracts/api';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';

type Change = Omit<RequestOf<typeof updateHealthProfile>, 'rel_id' | 'revision'>;

describe('the health profile of a patient', () => {
  let app: TestApp;
  let as: TestUser;
  let relId: string;
  const read = () => app.ok(patientProfile, { rel_id: relId }, { as });
  const change = (revision: number, to: Change) =>
    app.call(updateHealthProfile, { rel_id: relId, revision, ...to }, { as });
  const fresh = async (): Promise<void> => {
    as = await aUser(app);
    relId = (await app.ok(userProfile, {}, { as })).personal.rel_id;
  };

  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  it('is empty at first, and an update keeps omitted fields', async () => {
    await fresh();
    const { health, revision } = await read();
    assert.equal(health?.marital, '');
    assert.equal(health?.height, null);
    const first = await change(revision ?? 0, { marital: 'married', height: '١٦٢٫٥', weight: '64,5' });
    assert.deepEqual(first.data?.health.height, 162.5);
    await change(first.data?.revision ?? 0, { smoking: 'never', height: '' });
    const { health: then } = await read();
    assert.equal(then?.marital, 'married');
    assert.equal(then?.height, null);
    assert.equal(then?.weight, 64.5);
    assert.equal(then?.smoking, 'never');
  });

  it('rejects implausible heights and weights', async () => {
    await fresh();
    for (const wrong of [{ height: '5' }, { height: '2.62' }, { height: 'tall' }, { weight: '0' }, { weight: '700' }]) {
      assert.equal((await change(1, wrong)).code, 'INVALID_REQUEST', JSON.stringify(wrong));
    }
    assert.equal((await read()).revision, 1);
  });

  it('stores the emergency contact’s phone in one format, and rejects an invalid one', async () => {
    await fresh();
    await change(1, { emergency_phone: '٠٥٠١٢٣٤٥٦٧' });
    assert.equal((await read()).health?.emergency_phone, '+966501234567');
    assert.equal((await change(2, { emergency_phone: '05012' })).code, 'INVALID_REQUEST');
    assert.equal((await change(2, { emergency_phone: '0501234' })).code, 'INVALID_REQUEST');
    assert.equal((await change(2, { emergency_phone: '0901234567' })).code, 'PHONE_INVALID');
    assert.equal((await read()).revision, 2);
  });

  it('accepts one of several concurrent changes from the same revision, and the others are refused', async () => {
    await fresh();
    const occupations = ['teacher', 'nurse', 'pilot', 'baker'];
    const answers = await Promise.all(occupations.map((occupation) => change(1, { occupation })));
    const codes = answers.map(({ code }) => code ?? 'saved').toSorted();
    assert.deepEqual(codes, ['PROFILE_CHANGED', 'PROFILE_CHANGED', 'PROFILE_CHANGED', 'saved']);
    const saved = occupations[answers.findIndex(({ code }) => code === undefined)];
    const { health, revision } = await read();
    assert.equal(health?.occupation, saved);
    assert.equal(revision, 2);
  });

  it('is accessible to its account only', async () => {
    await fresh();
    const stranger = await aUser(app);
    const foreign = { rel_id: relId, revision: 1, occupation: 'thief' };
    assert.equal((await app.call(updateHealthProfile, foreign, { as: stranger })).code, 'NOT_FOUND');
    assert.equal((await read()).revision, 1);
  });
});
