/** A visit that was paid in full while the insurer had not answered: the covered part is repaid once, and never more. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import type { EligibilityAnswer, EligibilityPort, FinalAnswer } from '../../ports/eligibility.ts';
import { newId } from '../../core/ids.ts';
import { cancel, choose, freeSlots, type Patient, type Redirect, review } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { violates } from '../../db/errors.ts';
import { repaymentsOf } from '../booking/price/repayment-repository.ts';
import { answerSweep } from '../insurance/answers.ts';
import { settleRequest } from '../insurance/settle.ts';
import { pendingReferences } from '../memberships/request-repository.ts';
import { listUnread } from '../notifications/repository.ts';
import { settleRepayments } from './repayment.ts';

const both = (text: string) => ({ ar: text, en: text });
const FOUND: FinalAnswer = {
  kind: 'found',
  membership: {
    number: 'L-1',
    policyNumber: 'POL-1',
    plan: both('Silver'),
    startsOn: null,
    endsOn: '2027-12-31',
    memberType: 'subscriber',
    fullName: null,
    coverage: { '1': { copayPercent: 20, copayCap: 5000 } },
  },
};

describe('repayment of the covered part of a visit', () => {
  let app: TestApp;
  let turn = 0;
  let answers: (identity: string) => EligibilityAnswer | Promise<EligibilityAnswer>;
  const later = (): EligibilityAnswer => ({ kind: 'pending', reference: newId('ref') });
  const port: EligibilityPort = {
    check: async ({ identity }) => answers(identity),
    requestApproval: async () => ({ kind: 'refused' }),
    collect: async () => [],
  };
  before(async () => {
    app = await createTestApp({ filling: 'sample', ports: { eligibility: port } });
  });
  after(() => app.close());
  afterEach(async () => {
    await app.ctx.bus.settled();
    await app.ctx.jobs.runDue();
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });

  const link = (as: Patient, identity: string) =>
    app.call(
      api.insurerEligibility,
      { rel_id: as.relId, identity, prov_code: 'nakheel', mid: '', mode: 'save' },
      { as },
    );

  /** A patient whose insurer has not answered. */
  const waiting = async (answer: () => EligibilityAnswer = later) => {
    turn += 1;
    const identity = `A${String(turn).padStart(7, '0')}`;
    const as = await aUser(app, { self: { identity, birthDate: '1979-12-01', verified: true } });
    let reference = '';
    answers = () => {
      const given = answer();
      if (given.kind === 'pending') ({ reference } = given);
      return given;
    };
    await link(as, identity);
    const start = (await freeSlots(app)).toReversed()[turn * 2] as string;
    return { as, identity, reference, reviewed: await review(app, as, { start, useWallet: false }) };
  };
  type Waiting = Awaited<ReturnType<typeof waiting>>;

  const confirm = ({ as, reviewed: { booking, quote } }: Waiting, repay?: 'source' | 'wallet') =>
    app.call(
      api.confirmBooking,
      { apnt_id: booking.apnt_id, quote: quote.quote, use_wallet: false, repay },
      { as, key: newId('key'), language: 'ar' },
    );
  const onPage = async (data: unknown) => {
    await choose(app, data as Redirect, 'pay');
    await app.ctx.bus.settled();
    await app.ctx.jobs.runDue();
  };
  const paid = async (one: Waiting, repay?: 'source' | 'wallet') => {
    await onPage((await confirm(one, repay)).data);
    const { quote, booking } = one.reviewed;
    return { ...one, id: booking.apnt_id, total: quote.total };
  };
  const booked = async (repay?: 'source' | 'wallet') => paid(await waiting(), repay);
  const answered = async ({ reference }: Waiting, answer: FinalAnswer = FOUND) => {
    await settleRequest(app.ctx, reference, answer);
    await app.ctx.jobs.runDue();
  };
  const detail = (as: Patient, apnt_id: string) => app.ok(api.appointmentSummary, { apnt_id }, { as });
  const shown = async ({ as, id }: { as: Patient; id: string }) => {
    const { insurance_repayments: [one] = [], refund } = await detail(as, id);
    return { state: one?.state, amount: one?.amount ?? null, refunded: refund?.amount ?? 0 };
  };
  const titles = async (as: Patient) =>
    (await app.ok(api.notificationList, { page: 1 }, { as })).notifications.map(({ title }) => title.en);

  it('the review shows which insurer’s answer is pending, and since when', async () => {
    const { as, reviewed } = await waiting();
    const [state] = reviewed.insurance ?? [];
    assert.equal(state?.rel_id, as.relId);
    assert.equal(state?.state, 'pending');
    assert.equal(state?.since, app.clock.nowIso());
  });

  it('the difference is refunded to the card, the patient is notified, and the appointment shows it', async () => {
    const one = await booked('source');
    assert.deepEqual(await shown(one), { state: 'waiting', amount: null, refunded: 0 });
    await answered(one);
    const expected = one.total - Math.min(5000, Math.round(one.total * 0.2));
    assert.deepEqual(await shown(one), { state: 'repaid', amount: expected, refunded: expected });
    const { refund } = await detail(one.as, one.id);
    assert.deepEqual(refund?.parts, [{ to: 'card', amount: expected }]);
    assert.ok((await titles(one.as)).includes('The covered part is repaid'));
  });

  it('the difference is refunded to the wallet when the patient chose that', async () => {
    const one = await booked('wallet');
    await answered(one);
    const { refund } = await detail(one.as, one.id);
    assert.deepEqual(
      refund?.parts.map(({ to }) => to),
      ['wallet'],
    );
  });

  it('nothing is repaid without the patient’s choice', async () => {
    const one = await booked();
    await answered(one);
    assert.deepEqual(await shown(one), { state: undefined, amount: null, refunded: 0 });
  });

  it('two answers that are settled concurrently are repaid once', async () => {
    const one = await booked('source');
    await settleRequest(app.ctx, one.reference, FOUND);
    await Promise.all([settleRepayments(app.ctx, one.id), settleRepayments(app.ctx, one.id)]);
    await app.ctx.jobs.runDue();
    await settleRepayments(app.ctx, one.id);
    const { amount, refunded } = await shown(one);
    assert.equal(refunded, amount);
    const again = app.ctx.db.script((script) =>
      script.query(`UPDATE appointment_repayment SET amount = amount + 1 WHERE appointment_id = $1`, [one.id]),
    );
    await assert.rejects(again, (error) => violates(error, 'appointment_repayment_once'));
  });

  it('nothing is repaid after a cancellation, which refunded everything', async () => {
    const one = await booked('source');
    assert.equal((await cancel(app, one.as, one.id)).code, undefined);
    await answered(one);
    assert.deepEqual(await shown(one), { state: undefined, amount: null, refunded: one.total });
  });

  it('an answer that races with a cancellation never refunds more than was paid', async () => {
    const one = await booked('source');
    await settleRequest(app.ctx, one.reference, FOUND);
    const [, cancelled] = await Promise.all([settleRepayments(app.ctx, one.id), cancel(app, one.as, one.id)]);
    const { refunded } = await shown(one);
    // The repayment was first: the patient sees the refund of the remainder.
    if (cancelled.code === 'REFUND_CHANGED') assert.ok(refunded < one.total);
    else assert.equal(refunded, one.total);
  });

  it('a cancellation after the repayment refunds the remaining amount', async () => {
    const one = await booked('source');
    await answered(one);
    const { amount } = await shown(one);
    const { data } = await cancel(app, one.as, one.id);
    assert.equal(data.refunded, one.total - (amount ?? 0));
    assert.equal((await shown(one)).refunded, one.total);
  });

  it('nothing is repaid when the plan does not cover the day of the visit', async () => {
    const one = await booked('source');
    const { membership } = FOUND as Extract<FinalAnswer, { kind: 'found' }>;
    await answered(one, { kind: 'found', membership: { ...membership, startsOn: '2030-01-01', endsOn: '2030-12-31' } });
    assert.deepEqual(await shown(one), { state: 'not-covered', amount: null, refunded: 0 });
    assert.ok((await titles(one.as)).includes('Nothing is repaid by insurance'));
  });

  it('the repayment is closed when the insurer does not know the person', async () => {
    const one = await booked('source');
    await answered(one, { kind: 'not-found' });
    assert.equal((await shown(one)).state, 'not-found');
  });

  describe('with an unreachable insurer', () => {
    const unreachable = (): EligibilityAnswer => {
      throw new Error('unreachable');
    };
    const sweep = async () => {
      await answerSweep.run(app.ctx);
      await app.ctx.jobs.runDue();
    };
    const after = (minutes: number) => {
      app.clock.setTo(new Date(app.clock.now().getTime() + minutes * 60_000));
    };
    const notices = (as: Patient) =>
      app.ctx.db.read(async (tx) => (await listUnread(tx, as.uid, 20, 0)).map(({ message }) => message.en));
    const repaymentOf = async (id: string) => {
      const [one] = await app.ctx.db.read((tx) => repaymentsOf(tx, id));
      return one;
    };
    let asked = 0;
    const paidWithout = async () => {
      const one = await waiting(unreachable);
      const visit = await paid(one, 'source');
      asked = 0;
      answers = () => {
        asked += 1;
        return unreachable();
      };
      return visit;
    };

    it('the request is retried at increasing intervals, and repaid once after the answer', async () => {
      const visit = await paidWithout();
      const times: number[] = [];
      for (const minutes of [4, 1, 9, 1, 19, 1]) {
        after(minutes);
        await sweep();
        times.push(asked);
      }
      assert.deepEqual(times, [0, 1, 1, 2, 2, 3]);
      assert.equal((await repaymentOf(visit.id))?.state, 'waiting');
      answers = () => FOUND;
      after(40);
      await sweep();
      assert.equal((await repaymentOf(visit.id))?.state, 'repaid');
      assert.ok((await notices(visit.as)).some((text) => text.startsWith('The insurer has answered.')));
    });

    it('the deadline for an answer is shown, and the choice then ends with its reason', async () => {
      const visit = await paidWithout();
      const { insurance_repayments: [one] = [] } = await detail(visit.as, visit.id);
      const { answerDays } = app.ctx.config.insurance;
      assert.equal(one?.until, addMinutes(app.clock.now().toISOString(), answerDays * 24 * 60));
      after(answerDays * 24 * 60 + 1);
      await sweep();
      assert.equal((await repaymentOf(visit.id))?.state, 'unanswered');
      assert.ok(
        (await notices(visit.as)).includes('The insurer did not answer in time. The price stays as it was paid.'),
      );
      asked = 0;
      after(24 * 60);
      await sweep();
      assert.equal(asked, 0);
    });

    it('an insurer that accepted the request may answer later', async () => {
      const visit = await paidWithout();
      answers = later;
      after(5);
      await sweep();
      assert.equal((await repaymentOf(visit.id))?.state, 'waiting');
      const [reference = ''] = await app.ctx.db.read((tx) => pendingReferences(tx)).then((all) => all.slice(-1));
      await settleRequest(app.ctx, reference, FOUND);
      await app.ctx.jobs.runDue();
      assert.equal((await repaymentOf(visit.id))?.state, 'repaid');
    });

    it('linking again keeps the original deadline while the insurer is unreachable', async () => {
      const visit = await paidWithout();
      const before = (await detail(visit.as, visit.id)).insurance_repayments?.[0]?.until;
      after(60);
      await link(visit.as, visit.identity);
      assert.equal((await detail(visit.as, visit.id)).insurance_repayments?.[0]?.until, before);
    });

    it('removing the insurance ends the choice', async () => {
      const visit = await paidWithout();
      await app.ok(api.deleteInsurance, { rel_id: visit.as.relId }, { as: visit.as });
      await app.ctx.jobs.runDue();
      assert.equal((await repaymentOf(visit.id))?.state, 'withdrawn');
    });

    it('a retry links nothing that the patient has removed', async () => {
      const { as, identity } = await paidWithout();
      answers = async (about) => {
        if (about !== identity) return { kind: 'not-found' };
        await app.ok(api.deleteInsurance, { rel_id: as.relId }, { as });
        return FOUND;
      };
      after(5);
      await sweep();
      assert.equal((await app.ok(api.insuranceDetails, { rel_id: as.relId }, { as })).isInsurance, false);
    });

    it('linking by the patient during a retry links and repays once', async () => {
      for (let round = 0; round < 4; round += 1) {
        const visit = await paidWithout();
        answers = () => FOUND;
        after(5);
        await Promise.all([sweep(), link(visit.as, visit.identity), sweep()]);
        await app.ctx.jobs.runDue();
        const one = await repaymentOf(visit.id);
        assert.equal(one?.state, 'repaid');
        assert.equal((await shown(visit)).refunded, one.amount);
      }
    });
  });

  it('the choice ends when nobody chooses one of several memberships in time', async () => {
    const one = await booked('source');
    const { membership } = FOUND as Extract<FinalAnswer, { kind: 'found' }>;
    await answered(one, { kind: 'several', memberships: [membership, { ...membership, number: 'L-2' }] });
    assert.equal((await shown(one)).state, 'waiting');
    app.clock.setTo(
      new Date(app.clock.now().getTime() + (app.ctx.config.insurance.requestDays * 24 * 60 + 1) * 60_000),
    );
    await answerSweep.run(app.ctx);
    await app.ctx.jobs.runDue();
    const [kept] = await app.ctx.db.read((tx) => repaymentsOf(tx, one.id));
    assert.equal(kept?.state, 'withdrawn');
  });

  it('a visit that is paid after the answer arrived is repaid', async () => {
    const one = await waiting();
    const { data } = await confirm(one, 'source');
    await answered(one);
    await onPage(data);
    const id = one.reviewed.booking.apnt_id;
    assert.equal((await shown({ as: one.as, id })).state, 'repaid');
  });

  it('a visit is repaid once an insurer that was unavailable has linked the patient', async () => {
    const one = await waiting(() => {
      throw new Error('unreachable');
    });
    assert.equal(one.reviewed.insurance?.[0]?.state, 'unavailable');
    const visit = await paid(one, 'source');
    answers = () => FOUND;
    assert.equal((await link(one.as, one.identity)).data.isInsurance, true);
    await app.ctx.jobs.runDue();
    assert.equal((await shown(visit)).state, 'repaid');
  });

  it('a payment is refused with the new price when insurance is linked after the review', async () => {
    const one = await waiting();
    await answered(one);
    const refused = await confirm(one);
    assert.equal(refused.code, 'PRICE_CHANGED');
    const { quote } = refused.refusal as { quote: { total: number } };
    assert.ok(quote.total < one.reviewed.quote.total);
  });

  it('a payment that races with an answer charges the price that was shown or is refused with the new price', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await waiting();
      const paying = confirm(one);
      await settleRequest(app.ctx, one.reference, FOUND);
      const payment = await paying;
      if (payment.code === undefined) {
        await onPage(payment.data);
        assert.equal((await detail(one.as, one.reviewed.booking.apnt_id)).total, one.reviewed.quote.total);
      } else assert.equal(payment.code, 'PRICE_CHANGED');
    }
  });
});
