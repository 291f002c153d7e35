import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  addCondition,
  addRelative,
  conditionList,
  deleteCondition,
  deleteRelative,
  editCondition,
  familyConditions,
  type RequestOf,
  userProfile,
} from 'shared-contracts/api';
import { CONDITION_KINDS } from 'shared-contracts/domain';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { allergiesOf } from './repository.ts';

describe('a health condition', () => {
  let app: TestApp;
  let as: TestUser;
  let relId: string;
  const add = (change: Partial<RequestOf<typeof addCondition>>) => {
    const empty = { rel_id: relId, code: '', words: '', since: '', severity: '', note: '' } as const;
    return app.call(addCondition, { ...empty, kind: 'chronic-disease', ...change }, { as });
  };
  const list = async () => (await app.ok(conditionList, { rel_id: relId }, { as })).conditions;

  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());
  const fresh = async (): Promise<void> => {
    as = await aUser(app);
    relId = (await app.ok(userProfile, {}, { as })).personal.rel_id;
  };

  it('is shown in both languages by its code, or as typed without a code', async () => {
    await fresh();
    await add({ code: 'J45', since: '2014', severity: 'mild' });
    await add({ words: 'داء نادر', note: 'منذ الطفولة' });
    const recorded = await list();
    const coded = recorded.find(({ code }) => code === 'J45');
    const typed = recorded.find(({ code }) => code === null);
    assert.deepEqual(coded?.name, { ar: 'الربو', en: 'Asthma' });
    assert.deepEqual(coded?.since, '2014');
    assert.deepEqual(typed?.name, { ar: 'داء نادر', en: 'داء نادر' });
    assert.deepEqual(typed?.note, 'منذ الطفولة');
  });

  it('is listed for all patients of the account when it is an allergy or a chronic disease', async () => {
    await fresh();
    const relative = { fn: 'Zain', ln: 'Ahmad', gnd: 'M', dob: '2020-01-01', relation: 'son', natio: 'SA' } as const;
    const { patient } = await app.ok(addRelative, { ...relative, identity_type: 'baby', identity: '' }, { as });
    await add({ code: 'J45' });
    await add({ kind: 'surgery', words: 'x' });
    await add({ rel_id: patient.rel_id, kind: 'allergy', words: 'بنسلين', severity: 'severe' });
    const noticed = async (who: TestUser) =>
      (await app.ok(familyConditions, {}, { as: who })).patients.map(({ rel_id, conditions }) => ({
        rel_id,
        conditions: conditions.map(({ kind, name, severity }) => [kind, name.ar, severity]),
      }));
    assert.deepEqual(await noticed(as), [
      { rel_id: relId, conditions: [['chronic-disease', 'الربو', '']] },
      { rel_id: patient.rel_id, conditions: [['allergy', 'بنسلين', 'severe']] },
    ]);
    assert.deepEqual(await noticed(await aUser(app)), []);
    await app.ok(deleteRelative, { rel_id: patient.rel_id }, { as });
    assert.deepEqual(
      (await noticed(as)).map(({ rel_id }) => rel_id),
      [relId],
    );
  });

  it('has one of six kinds, and the pharmacy reads the allergies', async () => {
    await fresh();
    for (const kind of CONDITION_KINDS) assert.equal((await add({ kind, words: 'كلمة' })).code, undefined);
    assert.deepEqual(new Set((await list()).map(({ kind }) => kind)), new Set(CONDITION_KINDS));
    const allergies = await app.ctx.db.read((tx) => allergiesOf(tx, as.uid, relId));
    assert.deepEqual(
      allergies.map(({ words }) => words),
      ['كلمة'],
    );
  });

  it('is rejected with neither a listed code nor a text, and with both', async () => {
    await fresh();
    assert.equal((await add({})).code, 'INVALID_REQUEST');
    assert.equal((await add({ code: 'A10BA02' })).code, 'INVALID_REQUEST');
    assert.equal((await add({ code: 'J45', words: 'ربو' })).code, 'INVALID_REQUEST');
    assert.equal((await add({ code: 'J45', since: '2014-13' })).code, 'INVALID_REQUEST');
    assert.deepEqual(await list(), []);
  });

  it('is stored once, also by concurrent requests and with a different letter case', async () => {
    await fresh();
    const answers = await Promise.all(Array.from({ length: 4 }, () => add({ code: 'J45' })));
    const codes = answers.map(({ code }) => code ?? 'recorded').toSorted();
    assert.deepEqual(codes, [...Array.from({ length: 3 }, () => 'CONDITION_RECORDED'), 'recorded']);
    await add({ kind: 'allergy', words: 'قهوة' });
    assert.equal((await add({ kind: 'allergy', words: 'قهوه' })).code, 'CONDITION_RECORDED');
    assert.equal((await add({ kind: 'injury', words: 'قهوة' })).code, undefined);
  });

  it('is limited to forty entries of a kind', async () => {
    await fresh();
    for (let each = 0; each < 40; each += 1) await add({ kind: 'surgery', words: `operation ${each}` });
    const refused = await add({ kind: 'surgery', words: 'one more' });
    assert.equal(refused.code, 'CONDITION_LIMIT');
    assert.match(refused.message, /40|٤٠/);
    assert.equal((await add({ kind: 'injury', words: 'one more' })).code, undefined);
  });

  it('is changed and deleted by its account only', async () => {
    await fresh();
    await add({ kind: 'allergy', code: 'peanuts', severity: 'mild' });
    await add({ code: 'I10' });
    const stranger = await aUser(app);
    for (const { condition_id } of await list()) {
      const to = { condition_id, since: '2020-05', severity: 'severe', note: 'طفح' } as const;
      assert.equal((await app.call(editCondition, to, { as: stranger })).code, 'NOT_FOUND');
      assert.equal((await app.call(deleteCondition, { condition_id }, { as: stranger })).code, 'NOT_FOUND');
      await app.ok(editCondition, to, { as });
    }
    assert.deepEqual(
      (await list()).map(({ since, severity, note }) => `${since} ${severity} ${note}`),
      ['2020-05 severe طفح', '2020-05 severe طفح'],
    );
    for (const { condition_id } of await list()) await app.ok(deleteCondition, { condition_id }, { as });
    assert.deepEqual(await list(), []);
    assert.equal((await app.call(conditionList, { rel_id: relId }, { as: stranger })).code, 'NOT_FOUND');
  });

  it('is not changed or deleted from an outdated revision, also concurrently', async () => {
    await fresh();
    await add({ kind: 'allergy', code: 'peanuts', severity: 'mild' });
    await add({ code: 'I10' });
    for (const { condition_id, revision } of await list()) {
      const to = { condition_id, revision, since: '', severity: '', note: '' } as const;
      const notes = ['a', 'b', 'c', 'd'];
      const answers = await Promise.all(notes.map((note) => app.call(editCondition, { ...to, note }, { as })));
      const codes = answers.map(({ code }) => code ?? 'saved').toSorted();
      assert.deepEqual(codes, ['PROFILE_CHANGED', 'PROFILE_CHANGED', 'PROFILE_CHANGED', 'saved']);
      const deleted = await app.call(deleteCondition, { condition_id, revision }, { as });
      assert.equal(deleted.code, 'PROFILE_CHANGED');
    }
    const left = await list();
    assert.deepEqual(
      left.map(({ revision }) => revision),
      [2, 2],
    );
    for (const { condition_id, revision } of left) await app.ok(deleteCondition, { condition_id, revision }, { as });
  });
});
