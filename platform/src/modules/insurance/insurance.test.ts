import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { KNOWN } from '../../adapters/embedded/people.ts';
import { linkMembership } from '../memberships/repository.ts';
import { dropVerification } from '../users/patient-repository.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';

describe('insurance', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'world' });
  });
  after(() => app.close());

  const person = async ({ identity, birthDate }: { identity: string; birthDate: string }, verified = true) => {
    const as = await aUser(app, { self: { identity, birthDate, verified } });
    const ask = (prov_code: string, mid = '', mode: 'verify' | 'save' = 'verify', typed = identity) =>
      app.call(api.insurerEligibility, { rel_id: as.relId, identity: typed, prov_code, mid, mode }, { as });
    const linked = () => app.ok(api.insuranceDetails, { rel_id: as.relId }, { as });
    return { as, ask, linked };
  };

  it('is verified without being linked, linked when saved, priced, and ends when it is deleted', async () => {
    const { as, ask, linked } = await person(KNOWN.resident);
    const { rel_id, identity } = { rel_id: as.relId, identity: KNOWN.resident.identity };
    const answer = await ask('waha');
    assert.equal(answer.data.status, 'SUCCESS');
    assert.equal(answer.data.isInsurance, false);
    const words = JSON.stringify(answer.data);
    assert.match(words, /يبقى عليك ١٠٪ بحد أقصى ٣٠ ر\.س/);
    assert.match(words, /You pay 10%, at most 30 SAR/);
    assert.equal((await linked()).status, 'ERROR');
    const checked = await app.ok(api.checkMemberships, { rel_id, identity, prov_code: 'waha' }, { as });
    assert.deepEqual([checked.status, checked.isInsurance], ['SUCCESS', false]);
    const price = () => app.ok(api.insurancePrice, { rel_id }, { as });
    assert.deepEqual(await price(), { insurance_price: [], endDate: null, isInsurance: false });
    await ask('waha', '', 'save');
    assert.deepEqual([(await linked()).status, (await linked()).memberClass?.en], ['SUCCESS', 'Gold']);
    assert.equal((await linked()).note?.en, 'To ask what is covered:');
    assert.equal((await linked()).number, '8001240001');
    const { insurance_price: lines, isInsurance } = await price();
    assert.ok(lines.length > 1 && isInsurance);
    const other = await aUser(app, {});
    for (const endpoint of [api.deleteInsurance, api.insurancePrice])
      assert.equal((await app.call(endpoint, { rel_id }, { as: other })).http, 404);
    assert.equal((await app.ok(api.deleteInsurance, { rel_id }, { as })).isInsurance, false);
    assert.equal((await linked()).isInsurance, false);
  });
  it('offers several memberships to choose from', async () => {
    const { ask } = await person(KNOWN.citizen);
    const { data } = await ask('rawasi');
    assert.equal(data.status, 'ERROR');
    assert.equal(data.membership_ids.length, 2);
    assert.equal((await ask('rawasi', data.membership_ids[1]?.id)).data.memberClass?.en, 'Silver');
  });
  it('is neither read nor linked for an identity that is not verified', async () => {
    const { ask, linked } = await person(KNOWN.ayesha, false);
    for (const mode of ['verify', 'save'] as const)
      assert.equal((await ask('sanad', '', mode)).code, 'INSURANCE_UNVERIFIED');
    assert.equal((await linked()).isInsurance, false);
  });
  it('is not linked when the verification is lost while the insurer is asked', async () => {
    let lose = async (): Promise<void> => undefined;
    const real = app.ctx.ports.eligibility;
    const slow = await createTestApp({
      filling: 'world',
      ports: { eligibility: { ...real, check: async (asked) => lose().then(() => real.check(asked)) } },
    });
    const as = await aUser(slow, { self: { ...KNOWN.resident, verified: true } });
    lose = () => slow.ctx.db.transaction((tx) => dropVerification(tx, as.relId));
    const request = { rel_id: as.relId, identity: KNOWN.resident.identity, prov_code: 'waha', mid: '' };
    const answer = await slow.call(api.insurerEligibility, { ...request, mode: 'save' }, { as });
    assert.equal(answer.code, 'INSURANCE_UNVERIFIED');
    assert.equal((await slow.ok(api.insuranceDetails, { rel_id: as.relId }, { as })).isInsurance, false);
    await slow.close();
  });
  it('ends when the patient becomes somebody else', async () => {
    const self = { ...KNOWN.reem, verified: true, firstName: 'Reem', lastName: 'Aldosari' };
    const as = await aUser(app, { self });
    await app.ctx.db.transaction((tx) =>
      linkMembership(tx, {
        id: 'mem_test',
        patientId: as.relId,
        insurerId: 'waha',
        insurerNameAr: 'و',
        insurerNameEn: 'W',
        membershipNumber: '1',
        policyNumber: '1',
        planAr: 'و',
        planEn: 'W',
        endsOn: '2027-01-01',
        coverage: {},
        linkedAt: app.ctx.clock.nowIso(),
      }),
    );
    const linked = async () => (await app.ok(api.insuranceDetails, { rel_id: as.relId }, { as })).isInsurance;
    assert.equal(await linked(), true);
    const change = { type: 'personal' as const, rel_id: as.relId, fn: 'Reem', ln: 'Aldosari', gnd: 'F' as const };
    const { identity } = KNOWN.reem;
    await app.ok(api.updatePatient, { ...change, dob: '1990-01-01', identity, natio: 'SA', provider_code: '' }, { as });
    assert.equal(await linked(), false);
  });
  it('is refused for an unknown person, and another person’s number', async () => {
    const unknown = await person(KNOWN.omar);
    assert.equal((await unknown.ask('waha')).code, 'INSURANCE_NOT_FOUND');
    assert.equal((await unknown.ask('nobody')).code, 'INSURANCE_NOT_FOUND');
    assert.equal((await unknown.ask('waha', '', 'save', KNOWN.resident.identity)).code, 'INSURANCE_MISMATCH');
  });
  it('of another account’s patient is not found', async () => {
    const [mine, other] = [await person(KNOWN.layan), await person(KNOWN.huda, false)];
    const foreign = await app.call(api.insuranceDetails, { rel_id: mine.as.relId }, { as: other.as });
    assert.equal(foreign.http, 404);
  });
});
