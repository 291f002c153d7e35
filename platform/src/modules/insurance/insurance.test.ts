import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { BY_RULE } from '../../adapters/embedded/eligibility.ts';
import { ANYBODY, KNOWN, knownPerson } from '../../adapters/embedded/people.ts';
import { linkMembership } from '../memberships/repository.ts';
import { dropVerification } from '../users/patient-repository.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';

describe('an insurance', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const person = async ({ identity, birthDate }: { identity: string; birthDate: string }, verified = true) => {
    const as = await aUser(app, { self: { identity, birthDate, verified } });
    const ask = (prov_code: string, mid = '', mode: 'verify' | 'save' = 'verify', typed = identity) =>
      app.call(api.insurerEligibility, { rel_id: as.relId, identity: typed, prov_code, mid, mode }, { as });
    const linked = () => app.ok(api.insuranceDetails, { rel_id: as.relId }, { as });
    return { as, ask, linked };
  };

  it('is verified without being linked, linked when saved, applied to prices, and ends when deleted', async () => {
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
  it('with several memberships lets the patient choose', async () => {
    const { ask } = await person(KNOWN.citizen);
    const { data } = await ask('rawasi');
    assert.equal(data.status, 'ERROR');
    assert.equal(data.membership_ids.length, 2);
    assert.equal((await ask('rawasi', data.membership_ids[1]?.id)).data.memberClass?.en, 'Silver');
  });
  /** A rule-based person of the embedded register and insurers. */
  const byRule = (rule: keyof typeof BY_RULE, tail: string) => {
    const numbers = Array.from({ length: 10 }, (_, check) => `27${BY_RULE[rule]}${tail}${check}`);
    const identity = numbers.find((number) => knownPerson(number) !== null) ?? '';
    return { identity, birthDate: ANYBODY.birthDate };
  };
  it('with several memberships rejects an expired one with its end date, and links another', async () => {
    const { ask, linked } = await person(byRule('several', '100001'));
    assert.deepEqual(
      (await ask('rawasi')).data.membership_ids.map(({ id }) => id),
      ['RWS-71001', 'RWS-71002', 'RWS-71003'],
    );
    for (const mode of ['verify', 'save'] as const) {
      const { data } = await ask('rawasi', 'RWS-71002', mode);
      assert.deepEqual([data.status, data.isInsurance], ['ERROR', false]);
      assert.equal(data.message.en, 'This membership ended on 31 October 2025');
      assert.equal(data.message.ar, 'انتهت هذه العضوية في ٣١ أكتوبر ٢٠٢٥');
    }
    assert.equal((await linked()).isInsurance, false);
    assert.equal((await ask('rawasi', 'RWS-71003', 'save')).data.status, 'SUCCESS');
    assert.equal((await linked()).membership_ids[0]?.id, 'RWS-71003');
  });
  it('is not linked to an expired plan, and an unavailable insurer is reported', async () => {
    const over = await person(byRule('ended', '100001'));
    assert.equal((await over.ask('waha', '', 'save')).data.status, 'ERROR');
    assert.equal((await over.linked()).isInsurance, false);
    const silent = await person(byRule('technical', '100001'));
    assert.equal((await silent.ask('waha', '', 'save')).code, 'SERVICE_UNAVAILABLE');
    const unlike = await person(byRule('mismatch', '100001'));
    assert.equal((await unlike.ask('waha', '', 'save')).code, 'INSURANCE_MISMATCH');
  });
  it('is checked when details are saved with a company, without being linked', async () => {
    const { identity } = byRule('several', '200001');
    const as = await aUser(app, {
      self: { ...byRule('found', '200001'), verified: true, firstName: 'Huda', lastName: 'Salem' },
    });
    const details = { type: 'personal' as const, rel_id: as.relId, fn: 'Huda', ln: 'Salem', gnd: 'F' as const };
    const save = (number: string, provider_code: string) =>
      app.ok(
        api.updatePatient,
        { ...details, dob: ANYBODY.birthDate, identity: number, natio: 'EG', provider_code },
        { as },
      );
    const { patient, insurance, isInsurance } = await save(identity, 'rawasi');
    assert.deepEqual([patient.verified, insurance?.membership_ids.length, isInsurance], [true, 3, false]);
    const [none, mismatch, silent] = [
      await save(identity, 'waha'),
      await save(byRule('mismatch', '200001').identity, 'waha'),
      await save(byRule('technical', '200001').identity, 'waha'),
    ];
    assert.deepEqual(
      [none, mismatch, silent].map((answer) => [answer.insurance?.status, answer.insurance?.refusal]),
      [
        ['ERROR', 'not-found'],
        ['ERROR', 'mismatch'],
        ['ERROR', 'unavailable'],
      ],
    );
    assert.equal(mismatch.insurance?.message.ar, api.ERROR_CODES.INSURANCE_MISMATCH.ar);
    const unverified = await save('2000000006', 'waha');
    assert.equal(unverified.insurance?.refusal, 'unverified');
    assert.equal((await save(identity, '')).insurance, undefined);
  });
  it('is neither read nor linked for an unverified identity', async () => {
    const { ask, linked } = await person(KNOWN.ayesha, false);
    for (const mode of ['verify', 'save'] as const)
      assert.equal((await ask('sanad', '', mode)).code, 'INSURANCE_UNVERIFIED');
    assert.equal((await linked()).isInsurance, false);
  });
  it('is not linked when the identity loses its verification during the request', async () => {
    let lose = async (): Promise<void> => undefined;
    const real = app.ctx.ports.eligibility;
    const slow = await createTestApp({
      filling: 'sample',
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
  it('ends when the identity of the patient changes', async () => {
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
  it('is refused for an unknown person and for another person’s number', async () => {
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
