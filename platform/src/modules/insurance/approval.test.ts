/** Services that a plan covers only with the insurer’s approval. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { BY_RULE, LATE_MINUTES } from '../../adapters/embedded/eligibility.ts';
import { ANYBODY, knownPerson } from '../../adapters/embedded/people.ts';
import { newId } from '../../core/ids.ts';
import { choose, freeSlots, type Patient, type Redirect, review } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { settleRepayments } from '../appointments/repayment.ts';
import { listUnread } from '../notifications/repository.ts';
import { answerSweep } from './answers.ts';
import { pendingApproval } from '../memberships/approval-repository.ts';
import { settleApproval, settleApprovalRequest } from './approval.ts';

const VIDEO = '1';
const DAY_MS = 86_400_000;

describe('an insurer’s approval', () => {
  let app: TestApp;
  let people = 0;
  let slots = 0;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(async () => {
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
    await app.close();
  });

  /** A patient with a plan whose services require an approval. */
  const insured = async (rule: 'approved' | 'refused' | 'found' = 'approved') => {
    people += 1;
    const body = `27${BY_RULE[rule]}${String(people).padStart(6, '3')}`;
    const identity = Array.from({ length: 10 }, (_, check) => `${body}${check}`).find(knownPerson) ?? '';
    const as = await aUser(app, { self: { identity, birthDate: ANYBODY.birthDate, verified: true } });
    const link = { rel_id: as.relId, identity, prov_code: 'waha', mid: '', mode: 'save' } as const;
    await app.ok(api.insurerEligibility, link, { as });
    return as;
  };
  const request = (as: Patient, utid = VIDEO) => app.call(api.requestApproval, { rel_id: as.relId, utid }, { as });
  const reviewed = async (as: Patient) => {
    slots += 1;
    const start = (await freeSlots(app)).toReversed()[slots * 2] as string;
    return review(app, as, { start, useWallet: false });
  };
  const stateOf = async (as: Patient) => {
    const { insurance: [one] = [], quote } = await reviewed(as);
    const covered = quote.lines.some(({ kind }) => kind === 'insurance');
    return { state: one?.state, since: one?.since, until: one?.until, covered };
  };
  const later = async (minutes = LATE_MINUTES + 1) => {
    app.clock.setTo(new Date(app.clock.now().getTime() + minutes * 60_000));
    await answerSweep.run(app.ctx);
    await app.ctx.jobs.runDue();
  };
  const titles = async ({ uid }: Patient) =>
    (await app.ctx.db.read((tx) => listUnread(tx, uid, 10, 0))).map(({ title }) => title.en);
  const referenceOf = async ({ relId }: Patient) => {
    const answer = await app.ctx.db.read((tx) =>
      tx.execute(`SELECT reference FROM insurance_approval WHERE patient_id = '${relId}' ORDER BY asked_at DESC`),
    );
    return String(answer.rows[0]?.['reference'] ?? '');
  };

  it('is shown with the plan, requested, pending with a date, and then changes the price', async () => {
    const as = await insured();
    const { insurance_price: lines } = await app.ok(api.insuranceDetails, { rel_id: as.relId }, { as });
    assert.match(lines[0]?.value.en ?? '', /once the insurer has approved/);
    assert.deepEqual(await stateOf(as), { state: 'needs-approval', since: null, until: null, covered: false });
    const { data } = await request(as);
    assert.equal(data.state, 'pending');
    assert.equal(data.since, app.clock.nowIso());
    const waiting = await stateOf(as);
    assert.deepEqual([waiting.state, waiting.since, waiting.until], ['approval-pending', data.since, data.until]);
    assert.equal(waiting.covered, false);
    await later();
    const approved = await stateOf(as);
    assert.deepEqual([approved.state, approved.covered], ['covered', true]);
    assert.deepEqual(await titles(as), ['The insurer has approved']);
    assert.equal((await request(as)).data.state, 'approved');
  });

  it('that is refused leaves the full price, and can be requested again', async () => {
    const as = await insured('refused');
    await request(as);
    await later();
    const refused = await stateOf(as);
    assert.deepEqual([refused.state, refused.covered], ['approval-refused', false]);
    assert.deepEqual(await titles(as), ['The insurer has not approved']);
    assert.equal((await request(as)).data.state, 'pending');
  });

  it('is settled by its first answer, and ignored after the insurance was removed', async () => {
    const as = await insured();
    await request(as);
    const reference = await referenceOf(as);
    await settleApprovalRequest(app.ctx, reference, { kind: 'refused' });
    await settleApprovalRequest(app.ctx, reference, { kind: 'approved', endsOn: '2030-01-01' });
    assert.equal((await stateOf(as)).state, 'approval-refused');
    assert.equal((await titles(as)).length, 1);
    const other = await insured();
    await request(other);
    const withdrawn = await referenceOf(other);
    await app.ok(api.deleteInsurance, { rel_id: other.relId }, { as: other });
    await settleApprovalRequest(app.ctx, withdrawn, { kind: 'approved', endsOn: '2030-01-01' });
    assert.deepEqual(await titles(other), []);
    assert.equal((await stateOf(other)).covered, false);
  });

  it('keeps its first answer when two concurrently read answers are settled', async () => {
    const as = await insured();
    await request(as);
    const reference = await referenceOf(as);
    const open = await app.ctx.db.read((tx) => pendingApproval(tx, reference));
    assert.ok(open);
    await settleApproval(app.ctx, open, { kind: 'approved', endsOn: '2030-01-01' });
    await settleApproval(app.ctx, open, { kind: 'refused' });
    assert.equal((await stateOf(as)).state, 'covered');
    assert.deepEqual(await titles(as), ['The insurer has approved']);
  });

  it('is requested once by two concurrent requests', async () => {
    const as = await insured();
    const answers = await Promise.all([request(as), request(as), request(as)]);
    assert.deepEqual(
      answers.map(({ data }) => data.state),
      ['pending', 'pending', 'pending'],
    );
    const { rows } = await app.ctx.db.read((tx) =>
      tx.execute(`SELECT count(*)::int AS n FROM insurance_approval WHERE patient_id = '${as.relId}'`),
    );
    assert.equal(rows[0]?.['n'], 1);
  });

  it('without an answer is closed after several days with a notice', async () => {
    const as = await insured();
    await request(as);
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE insurance_approval SET reference = 'lost-' || id WHERE patient_id = '${as.relId}'`),
    );
    app.clock.setTo(new Date(app.clock.now().getTime() + app.ctx.config.insurance.answerDays * DAY_MS + 1));
    await answerSweep.run(app.ctx);
    assert.deepEqual(await titles(as), ['The insurer has not answered']);
  });

  it('repays the covered part of a visit that was paid in full', async () => {
    const as = await insured();
    await request(as);
    const { booking, quote } = await reviewed(as);
    const confirmed = await app.call(
      api.confirmBooking,
      { apnt_id: booking.apnt_id, quote: quote.quote, use_wallet: false, repay: 'source' },
      { as, key: newId('key') },
    );
    await choose(app, confirmed.data as Redirect, 'pay');
    await app.ctx.bus.settled();
    await app.ctx.jobs.runDue();
    const repayment = async () =>
      (await app.ok(api.appointmentSummary, { apnt_id: booking.apnt_id }, { as })).insurance_repayments?.[0];
    assert.equal((await repayment())?.state, 'waiting');
    await settleApprovalRequest(app.ctx, await referenceOf(as), { kind: 'approved', endsOn: '2030-01-01' });
    await app.ctx.jobs.runDue();
    const repaid = await repayment();
    assert.equal(repaid?.state, 'repaid');
    assert.equal(repaid?.amount, quote.total - Math.min(7500, Math.round(quote.total * 0.2)));
    await settleRepayments(app.ctx, booking.apnt_id);
    assert.equal((await repayment())?.amount, repaid?.amount);
  });

  it('that races with a payment leads to the price that was shown or to a refusal with the new price', async () => {
    for (let round = 0; round < 4; round += 1) {
      const as = await insured();
      await request(as);
      const reference = await referenceOf(as);
      const { booking, quote } = await reviewed(as);
      const confirm = { apnt_id: booking.apnt_id, quote: quote.quote, use_wallet: false };
      const [payment] = await Promise.all([
        app.call(api.confirmBooking, confirm, { as, key: newId('key') }),
        settleApprovalRequest(app.ctx, reference, { kind: 'approved', endsOn: '2030-01-01' }),
      ]);
      if (payment.code === undefined) {
        await choose(app, payment.data as Redirect, 'pay');
        await app.ctx.bus.settled();
        await app.ctx.jobs.runDue();
        const { total } = await app.ok(api.appointmentSummary, { apnt_id: booking.apnt_id }, { as });
        assert.equal(total, quote.total);
      } else assert.equal(payment.code, 'PRICE_CHANGED');
    }
  });

  it('is not requested for a plan without that requirement, nor for another account’s patient', async () => {
    const [as, plain] = [await insured(), await insured('found')];
    assert.equal((await request(plain)).code, 'INSURANCE_NOT_FOUND');
    assert.equal((await request(as, '2')).code, 'INSURANCE_NOT_FOUND');
    const foreign = await app.call(api.requestApproval, { rel_id: as.relId, utid: VIDEO }, { as: plain });
    assert.equal(foreign.http, 404);
  });
});
