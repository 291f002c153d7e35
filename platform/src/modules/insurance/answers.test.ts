/** Insurers that answer later. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { KNOWN } from '../../adapters/embedded/people.ts';
import { embeddedEligibility, LATE_MINUTES } from '../../adapters/embedded/eligibility.ts';
import type { EligibilityPort, FinalAnswer, LateAnswer, Membership } from '../../ports/eligibility.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { listUnread } from '../notifications/repository.ts';
import { dropVerification } from '../users/patient-repository.ts';
import { answerSweep } from './answers.ts';
import { linkFor } from './link.ts';
import { settleRequest } from './settle.ts';

const DAY_MS = 86_400_000;
const both = (text: string) => ({ ar: text, en: text });
const membership = (number: string): Membership => ({
  number,
  policyNumber: 'POL-1',
  plan: both(`Plan ${number}`),
  startsOn: '2026-01-01',
  endsOn: '2027-12-31',
  memberType: 'dependent',
  fullName: 'Omar Alzoubi',
  coverage: { '1': { copayPercent: 20, copayCap: 7500 } },
});
const FOUND: FinalAnswer = { kind: 'found', membership: membership('L-1') };
const SEVERAL: FinalAnswer = { kind: 'several', memberships: [membership('L-1'), membership('L-2')] };

type Person = Awaited<ReturnType<typeof aUser>>;

describe('an insurer that answers asynchronously', () => {
  let app: TestApp;
  let people = 0;
  let asked: string[] = [];
  let arrived: LateAnswer[] = [];
  const late: EligibilityPort = {
    check: async () => {
      asked.push(`ref-${Math.random()}`);
      return { kind: 'pending', reference: asked.at(-1) as string };
    },
    requestApproval: async () => ({ kind: 'refused' }),
    collect: async () => arrived,
  };
  before(async () => {
    app = await createTestApp({ filling: 'sample', ports: { eligibility: late } });
  });
  after(() => app.close());

  const requested = async (mode: 'verify' | 'save' = 'verify') => {
    asked = [];
    arrived = [];
    people += 1;
    const identity = `A${String(people).padStart(7, '0')}`;
    const as = await aUser(app, { self: { identity, birthDate: '1979-12-01', verified: true } });
    const ask = (prov_code = 'nakheel', mid = '', how = mode, typed = identity) =>
      app.ok(api.insurerEligibility, { rel_id: as.relId, identity: typed, prov_code, mid, mode: how }, { as });
    const first = await ask();
    return { as, identity, ask, first, reference: asked[0] as string };
  };
  const linked = (as: Person) => app.ok(api.insuranceDetails, { rel_id: as.relId }, { as });
  const titles = async (as: Person) =>
    (await app.ok(api.notificationList, { page: 1 }, { as })).notifications.map(({ title }) => title);

  it('leaves the insurance pending with a date, and the answer links it with a notice in both languages', async () => {
    const { as, first, reference } = await requested();
    assert.equal(first.status, 'PENDING');
    assert.equal(first.pendingSince, app.ctx.clock.nowIso());
    assert.equal((await linked(as)).pendingSince, first.pendingSince);
    arrived = [{ reference, answer: FOUND }];
    await answerSweep.run(app.ctx);
    const now = await linked(as);
    assert.equal(now.status, 'SUCCESS');
    assert.equal(now.pendingSince, null);
    assert.deepEqual(
      [now.provider_code, now.policyNumber, now.memberType, now.startDate, now.endDate, now.fullName],
      ['nakheel', 'POL-1', 'dependent', '2026-01-01', '2027-12-31', 'Omar Alzoubi'],
    );
    assert.deepEqual(await titles(as), [{ ar: 'تم ربط التأمين', en: 'Insurance is linked' }]);
  });
  it('gets no second request while an answer is pending, except for another company', async () => {
    const { ask } = await requested();
    assert.equal((await ask()).status, 'PENDING');
    assert.equal(asked.length, 1);
    await ask('waha');
    assert.equal(asked.length, 2);
  });
  it('is settled by its first answer', async () => {
    const { as, reference } = await requested();
    await settleRequest(app.ctx, reference, FOUND);
    await settleRequest(app.ctx, reference, { kind: 'not-found' });
    await settleRequest(app.ctx, reference, { kind: 'found', membership: membership('L-9') });
    assert.equal((await linked(as)).membership_ids[0]?.id, 'L-1');
    assert.equal((await titles(as)).length, 1);
  });
  it('links nothing for a request that was removed or replaced', async () => {
    const { as, ask, reference } = await requested();
    await ask('waha');
    await settleRequest(app.ctx, reference, FOUND);
    assert.equal((await linked(as)).provider_code, 'waha');
    await app.ok(api.deleteInsurance, { rel_id: as.relId }, { as });
    await settleRequest(app.ctx, asked[1] as string, FOUND);
    assert.equal((await linked(as)).isInsurance, false);
    assert.deepEqual(await titles(as), []);
  });
  it('links nothing after the identity is no longer verified', async () => {
    const { as, reference } = await requested();
    await app.ctx.db.transaction((tx) => dropVerification(tx, as.relId));
    await settleRequest(app.ctx, reference, FOUND);
    const now = await linked(as);
    assert.equal(now.isInsurance, false);
    assert.equal(now.pendingSince ?? null, null);
  });
  it('links no plan that had ended when the answer arrived', async () => {
    const { as, reference } = await requested();
    const over = { ...membership('L-1'), endsOn: '2025-12-31' };
    await settleRequest(app.ctx, reference, { kind: 'found', membership: over });
    assert.equal((await linked(as)).isInsurance, false);
    assert.deepEqual(
      (await titles(as)).map(({ en }) => en),
      ['Insurance is not linked'],
    );
  });
  it('offers several memberships, and choosing one sends no further request', async () => {
    const { as, ask, reference } = await requested();
    await settleRequest(app.ctx, reference, SEVERAL);
    assert.deepEqual(
      (await linked(as)).membership_ids.map(({ id }) => id),
      ['L-1', 'L-2'],
    );
    assert.equal((await ask('nakheel', 'L-2', 'verify')).memberClass?.en, 'Plan L-2');
    assert.equal((await ask('nakheel', 'L-2', 'save', '')).isInsurance, true);
    assert.equal(asked.length, 1);
    assert.equal((await linked(as)).membership_ids[0]?.id, 'L-2');
  });
  for (const [kind, title] of [
    ['not-found', 'Insurance is not linked'],
    ['mismatch', 'Insurance is not linked'],
  ] as const)
    it(`causes a notice that nothing was linked: ${kind}`, async () => {
      const { as, reference } = await requested();
      await settleRequest(app.ctx, reference, { kind });
      assert.equal((await linked(as)).pendingSince ?? null, null);
      assert.deepEqual(
        (await titles(as)).map(({ en }) => en),
        [title],
      );
    });
  it('has its request closed after several days without an answer, also when the service does not respond', async () => {
    const { as } = await requested();
    const { collect } = late;
    Object.assign(late, { collect: async () => Promise.reject(new Error('unreachable')) });
    app.clock.setTo(new Date(app.clock.now().getTime() + app.ctx.config.insurance.answerDays * DAY_MS + 1));
    await answerSweep.run(app.ctx);
    Object.assign(late, { collect });
    // The session of the patient has expired by then.
    const notices = await app.ctx.db.read((tx) => listUnread(tx, as.uid, 10, 0));
    assert.deepEqual(
      notices.map(({ title }) => title.en),
      ['The insurer has not answered'],
    );
  });
  it('leads to one outcome for two concurrent answers and a removal', async () => {
    const { as, reference } = await requested();
    await Promise.all([
      settleRequest(app.ctx, reference, FOUND),
      settleRequest(app.ctx, reference, FOUND),
      app.ok(api.deleteInsurance, { rel_id: as.relId }, { as }),
    ]);
    const { pendingSince } = await linked(as);
    assert.equal(pendingSince, null);
    assert.ok((await titles(as)).length <= 1);
  });
  it('links one of several memberships that are chosen concurrently', async () => {
    const { as, identity, reference } = await requested();
    await settleRequest(app.ctx, reference, SEVERAL);
    // All requests have been sent before the first one links.
    const link = (number: string) =>
      app.ctx.db.transaction((tx) =>
        linkFor(
          app.ctx,
          tx,
          { uid: as.uid, relId: as.relId, identity },
          { id: 'nakheel', name: both('N') },
          membership(number),
        ),
      );
    const answers = await Promise.all(['L-1', 'L-2', 'L-3', 'L-4', 'L-5', 'L-6'].map(link));
    assert.deepEqual(new Set(answers), new Set([true]));
    assert.equal((await linked(as)).status, 'SUCCESS');
  });
});

describe('the embedded asynchronous insurer', () => {
  it('answers after its delay, also after a restart', async () => {
    let now = new Date('2026-11-01T09:00:00Z');
    const port = () => embeddedEligibility({ clock: { now: () => now } });
    const { identity, birthDate } = KNOWN.omar;
    const enquiry = { insurerId: 'nakheel', identity, birthDate, membershipNumber: '' };
    const asked = await port().check(enquiry as Parameters<EligibilityPort['check']>[0]);
    assert.equal(asked.kind, 'pending');
    const reference = asked.kind === 'pending' ? asked.reference : '';
    assert.deepEqual(await port().collect([reference]), []);
    now = new Date(now.getTime() + LATE_MINUTES * 60_000);
    assert.equal((await port().collect([reference]))[0]?.answer.kind, 'found');
  });
});
