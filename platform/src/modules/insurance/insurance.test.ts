import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { KNOWN } from '../../adapters/embedded/people.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';

describe('insurance', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'world' });
  });
  after(() => app.close());

  const person = async ({ identity, birthDate }: { identity: string; birthDate: string }) => {
    const as = await aUser(app, { self: { identity, birthDate } });
    const ask = (prov_code: string, mid = '', mode: 'verify' | 'save' = 'verify', typed = identity) =>
      app.call(api.insurerEligibility, { rel_id: as.relId, identity: typed, prov_code, mid, mode }, { as });
    const linked = () => app.ok(api.insuranceDetails, { rel_id: as.relId }, { as });
    return { as, ask, linked };
  };

  it('is verified without being linked, and linked when saved', async () => {
    const { ask, linked } = await person(KNOWN.resident);
    const answer = await ask('waha');
    assert.equal(answer.data.status, 'SUCCESS');
    assert.equal(answer.data.isInsurance, false);
    const words = JSON.stringify(answer.data);
    assert.match(words, /يبقى عليك ١٠٪ بحد أقصى ٣٠ ر\.س/);
    assert.match(words, /You pay 10%, at most 30 SAR/);
    assert.equal((await linked()).status, 'ERROR');
    await ask('waha', '', 'save');
    assert.deepEqual([(await linked()).status, (await linked()).memberClass?.en], ['SUCCESS', 'Gold']);
  });
  it('offers several memberships to choose from', async () => {
    const { ask } = await person(KNOWN.citizen);
    const { data } = await ask('rawasi');
    assert.equal(data.status, 'ERROR');
    assert.equal(data.membership_ids.length, 2);
    assert.equal((await ask('rawasi', data.membership_ids[1]?.id)).data.memberClass?.en, 'Silver');
  });
  it('is refused for a wrong date of birth, an unknown person, and another person’s number', async () => {
    const wrong = await person({ ...KNOWN.resident, birthDate: '1990-01-02' });
    assert.equal((await wrong.ask('waha')).code, 'INSURANCE_MISMATCH');
    const unknown = await person(KNOWN.omar);
    assert.equal((await unknown.ask('waha')).code, 'INSURANCE_NOT_FOUND');
    assert.equal((await unknown.ask('nobody')).code, 'INSURANCE_NOT_FOUND');
    assert.equal((await unknown.ask('waha', '', 'save', KNOWN.resident.identity)).code, 'INSURANCE_MISMATCH');
  });
  it('of another account’s patient is not found', async () => {
    const [mine, other] = [await person(KNOWN.reem), await person(KNOWN.huda)];
    const foreign = await app.call(api.insuranceDetails, { rel_id: mine.as.relId }, { as: other.as });
    assert.equal(foreign.http, 404);
  });
});
