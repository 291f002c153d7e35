/** The insurers’ exchange with the messages of `docs/eligibility.md`, against a local double. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { answerSweep } from '../../modules/insurance/answers.ts';
import { type Answer, ANSWERS, APPROVALS, createExchange, EXCHANGE_SECRET } from '../../testing/exchange.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';

describe('the FHIR eligibility exchange', () => {
  let exchange: Awaited<ReturnType<typeof createExchange>>;
  let app: TestApp;
  let people = 0;
  before(async () => {
    exchange = await createExchange();
    app = await createTestApp({
      filling: 'sample',
      // Many consecutive tests cause failures, which must not open the circuit for the next test.
      partyLimits: { failures: 1000 },
      settings: {
        ELIGIBILITY_ADAPTER: 'fhir',
        ELIGIBILITY_URL: exchange.url,
        ELIGIBILITY_SECRET: EXCHANGE_SECRET,
        ELIGIBILITY_LICENCE: 'PR-SANAR',
        ELIGIBILITY_PAYERS: 'waha=INS-WAHA,sanad=INS-SANAD',
      },
    });
  });
  after(async () => {
    await app.close();
    await exchange.close();
  });
  beforeEach(() => Object.assign(exchange.state, { answer: ANSWERS.found, signs: true, queue: [], received: [] }));

  const person = async () => {
    people += 1;
    const identity = `A${String(people).padStart(7, '0')}`;
    const as = await aUser(app, { self: { identity, birthDate: '1979-12-01', verified: true } });
    const ask = (mode: 'verify' | 'save' = 'save', prov_code = 'waha') =>
      app.call(api.insurerEligibility, { rel_id: as.relId, identity, prov_code, mid: '', mode }, { as });
    return { as, identity, ask, linked: () => app.ok(api.insuranceDetails, { rel_id: as.relId }, { as }) };
  };
  const resources = () => exchange.state.received[0]?.entry.map(({ resource }) => resource) ?? [];
  const requestId = () => exchange.state.received[0]?.id as string;
  const ask = async (answer: Answer | null) => {
    exchange.state.answer = answer;
    const one = await person();
    return { ...one, answered: await one.ask() };
  };

  it('sends a signed message Bundle that begins with its MessageHeader, and links the membership that is found', async () => {
    const { identity, linked, answered } = await ask(ANSWERS.found);
    assert.equal(answered.data.status, 'SUCCESS');
    const [header, request, patient] = resources();
    assert.equal(header?.['resourceType'], 'MessageHeader');
    assert.deepEqual(header?.['eventCoding'], {
      system: 'http://nphies.sa/terminology/CodeSystem/ksa-message-events',
      code: 'eligibility-request',
    });
    assert.match(JSON.stringify(header?.['destination']), /INS-WAHA/);
    assert.match(JSON.stringify(header?.['sender']), /PR-SANAR/);
    assert.equal(request?.['resourceType'], 'CoverageEligibilityRequest');
    assert.deepEqual(request?.['purpose'], ['discovery', 'benefits', 'auth-requirements']);
    assert.equal(patient?.['birthDate'], '1979-12-01');
    assert.ok(JSON.stringify(patient).includes(identity));
    const plan = await linked();
    assert.deepEqual(
      [plan.membership_ids[0]?.id, plan.policyNumber, plan.memberClass?.en, plan.memberType, plan.fullName],
      ['MEM-1', 'POL-77', 'Plan 1', 'subscriber', 'Karim Hassan'],
    );
    assert.deepEqual([plan.startDate, plan.endDate], ['2026-01-01', '2027-12-31']);
    // Category 1 covers remote consultations and doctor visits; the excluded one covers nothing.
    assert.equal(plan.insurance_price.length, 2);
  });
  it('returns several memberships to choose from', async () => {
    const { answered } = await ask(ANSWERS.several);
    assert.deepEqual(
      answered.data.membership_ids.map(({ id }) => id),
      ['MEM-1', 'MEM-2'],
    );
  });
  for (const [name, answer, code] of [
    ['a plan that is not in force', ANSWERS.ended, 'INSURANCE_NOT_FOUND'],
    ['a person whom it does not know', ANSWERS.error('not-found'), 'INSURANCE_NOT_FOUND'],
    ['an identity that does not match', ANSWERS.error('identity-mismatch'), 'INSURANCE_MISMATCH'],
    ['a technical error', ANSWERS.error('GE-00012'), 'SERVICE_UNAVAILABLE'],
    ['a malformed message', ANSWERS.malformed, 'SERVICE_UNAVAILABLE'],
    ['the answer to another message', ANSWERS.ofAnother, 'SERVICE_UNAVAILABLE'],
    ['no response', null, 'SERVICE_UNAVAILABLE'],
  ] as const)
    it(`links no membership after ${name}`, async () => {
      const { answered, linked } = await ask(answer);
      assert.equal(answered.code, code);
      assert.equal((await linked()).isInsurance, false);
    });
  it('links no membership when the answer is unsigned', async () => {
    exchange.state.signs = false;
    const { answered } = await ask(ANSWERS.found);
    assert.equal(answered.code, 'SERVICE_UNAVAILABLE');
  });
  it('sends no request about an insurer without a licence', async () => {
    const { ask: askOf } = await person();
    assert.equal((await askOf('verify', 'rawasi')).code, 'SERVICE_UNAVAILABLE');
    assert.equal(exchange.state.received.length, 0);
  });
  it('links a membership from a later poll, also when it is delivered twice or next to an unreadable message', async () => {
    const { answered, linked } = await ask(ANSWERS.queued);
    assert.equal(answered.data.status, 'PENDING');
    const id = requestId();
    await answerSweep.run(app.ctx);
    assert.equal((await linked()).status, 'PENDING');
    exchange.state.queue = [ANSWERS.malformed(), ANSWERS.found(id), ANSWERS.found(id), ANSWERS.error('not-found')(id)];
    await answerSweep.run(app.ctx);
    assert.equal((await linked()).status, 'SUCCESS');
    exchange.state.queue = [ANSWERS.error('not-found')(id)];
    await answerSweep.run(app.ctx);
    assert.equal((await linked()).status, 'SUCCESS');
  });

  describe('when an approval is requested', () => {
    /** A patient whose plan covers remote consultations with an approval. */
    const asked = async (answer: Answer | null) => {
      const one = await ask(ANSWERS.needingApproval);
      Object.assign(exchange.state, { answer, received: [] });
      const { as } = one;
      const request = () => app.call(api.requestApproval, { rel_id: as.relId, utid: '1' }, { as });
      return { ...one, request, answer: await request() };
    };

    it('sends a preauthorization Claim with the membership, and the approval is valid until the end of its period', async () => {
      const { answer } = await asked(APPROVALS.approved);
      assert.equal(answer.data.state, 'approved');
      const [header, claim, ...others] = resources();
      assert.match(JSON.stringify(header?.['eventCoding']), /priorauth-request/);
      assert.deepEqual([claim?.['resourceType'], claim?.['use']], ['Claim', 'preauthorization']);
      assert.match(JSON.stringify(claim?.['item']), /benefit-category","code":"1"/);
      assert.deepEqual(
        others.map((resource) => resource['resourceType']),
        ['Patient', 'Organization', 'Organization', 'Coverage'],
      );
      assert.match(JSON.stringify(others), /MEM-1/);
    });
    for (const [name, answer] of [
      ['a rejection', APPROVALS.rejected],
      ['an approval of a part', APPROVALS.partial],
    ] as const)
      it(`returns a refusal for ${name}`, async () => {
        assert.equal((await asked(answer)).answer.data.state, 'refused');
      });
    for (const [name, answer] of [
      ['a technical error', APPROVALS.error],
      ['an approval without an end', APPROVALS.withoutEnd],
      ['a malformed message', ANSWERS.malformed],
      ['an answer about eligibility', ANSWERS.found],
      ['the answer to another message', () => APPROVALS.approved('another-message')],
      ['no response', null],
    ] as const)
      it(`stores no result after ${name}, so that the approval can be requested again`, async () => {
        const { answer: refused, request } = await asked(answer);
        assert.equal(refused.code, 'SERVICE_UNAVAILABLE');
        exchange.state.answer = APPROVALS.approved;
        assert.equal((await request()).data.state, 'approved');
      });
    it('accepts a result from a later poll, also when it is delivered twice or next to an unreadable message', async () => {
      const { answer, request } = await asked(APPROVALS.queued);
      assert.equal(answer.data.state, 'pending');
      const id = requestId();
      exchange.state.queue = [
        APPROVALS.withoutEnd(id),
        APPROVALS.approved('another-message'),
        APPROVALS.approved(id),
        APPROVALS.rejected(id),
      ];
      await answerSweep.run(app.ctx);
      assert.equal((await request()).data.state, 'approved');
      exchange.state.queue = [APPROVALS.rejected(id)];
      await answerSweep.run(app.ctx);
      assert.equal((await request()).data.state, 'approved');
    });
  });
});
