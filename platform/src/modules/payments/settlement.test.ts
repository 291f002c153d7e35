import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as api from 'shared-contracts/api';
import type { TelemetryEntry } from 'shared-contracts/api';
import { formatSar } from 'shared-contracts/domain';
import { isDomainError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import {
  choose,
  comeBack,
  freeSlots,
  hold,
  type Patient,
  pay as payFor,
  type Redirect,
  review,
  toGateway,
} from '../../testing/booking.ts';
import { describeAtEachGateway } from '../../testing/gateways/each-gateway.ts';
import { aUser, type TestApp } from '../../testing/index.ts';
import { grantCredit } from '../ledger/credits.ts';
import { sweepHolds } from '../booking/lifecycle/sweep.ts';
import { abandonPayment } from './abandon.ts';
import { AMOUNT_DIFFERS } from './alert.ts';
import { sweepPayments } from './overdue.ts';
import { pay } from './pay.ts';
import { checkPayment } from './reconcile.ts';
import { findPayment } from './repository.ts';
import { refundPayment, settlePayment } from './settle.ts';

const MINUTE = 60_000;

const reported: TelemetryEntry[] = [];
const errorReports = {
  report: (entries: readonly TelemetryEntry[]) => void reported.push(...entries),
  settled: async () => undefined,
};

describeAtEachGateway('a payment', { filling: 'sample', ports: { errorReports } }, ({ gateway, eachTest }) => {
  let app: TestApp;
  let as: Patient;
  eachTest((started, patient) => {
    [app, as] = [started, patient];
  });

  /** Pays at the gateway without browser return and webhook. */
  const payQuietly = (page: Pick<Redirect, 'url'>): Promise<void> => app.gateway.payQuietly(page);
  const webhook = async (reference: string) => app.gateway.deliver(await app.gateway.notice(reference));
  const stateOf = async (id: string) => (await app.ok(api.bookingDraft, { apnt_id: id }, { as })).state;
  /** The state after pending settlements. */
  const reconciled = async (id: string) => {
    await app.clock.advance(3 * MINUTE);
    await app.ctx.jobs.runDue();
    return stateOf(id);
  };
  const counts = async ({ payable, payment_id }: Redirect) => {
    const [row] = await app.ctx.db.script((script) =>
      script.query<{ booked: number; invoices: number }>(
        `SELECT (SELECT count(*)::int FROM appointment WHERE id = $1 AND state = 'upcoming') AS booked,
        (SELECT count(*)::int FROM invoice i JOIN payment p ON p.id = i.payment_id WHERE p.appointment_id = $1) AS invoices`,
        [payable.id],
      ),
    );
    return { charges: (await app.gateway.amounts('charge', payment_id)).length, ...row };
  };

  const alertsOf = ({ payment_id }: Redirect) =>
    reported.filter(({ properties }) => properties?.['paymentId'] === payment_id);

  const steps = {
    webhook: async ({ payment_id }: Redirect) => assert.equal(await webhook(payment_id), 204),
    return: async (redirect: Redirect) => assert.equal((await comeBack(app, as, redirect)).data.kind, 'confirmed'),
  };
  const orders = [
    ['webhook', 'return', 'webhook', 'return'],
    ['return', 'webhook', 'return', 'webhook'],
    ['webhook', 'webhook', 'return', 'return'],
    ['return', 'return', 'webhook', 'webhook'],
    ['webhook', 'return', 'return', 'webhook'],
    ['return', 'webhook', 'webhook', 'return'],
  ] as const;
  for (const order of orders) {
    it(`makes one charge and one booking: ${order.join(', ')}`, async () => {
      const redirect = await toGateway(app, as);
      await payQuietly(redirect);
      for (const step of order) await steps[step](redirect);
      assert.deepEqual(alertsOf(redirect), []);
      assert.deepEqual(await counts(redirect), { charges: 1, booked: 1, invoices: 1 });
    });
  }

  it('makes one booking for concurrent webhooks and browser returns', async () => {
    const redirect = await toGateway(app, as);
    await payQuietly(redirect);
    const all = [0, 1, 2, 3].flatMap(() => [steps.webhook(redirect), steps.return(redirect)]);
    await Promise.all(all);
    assert.deepEqual(await counts(redirect), { charges: 1, booked: 1, invoices: 1 });
  });

  it('sends one gateway request for a concurrent webhook and browser return', async () => {
    const redirect = await toGateway(app, as);
    await payQuietly(redirect);
    const { payment } = app.ctx.ports;
    const asked: string[] = [];
    const { lookup } = payment;
    Object.assign(payment, {
      lookup: (reference: string) => {
        asked.push(reference);
        return lookup(reference);
      },
    });
    try {
      const settled = await Promise.all([0, 1, 2].map(() => settlePayment(app.ctx, redirect.payment_id)));
      assert.deepEqual(
        settled.map(({ state }) => state),
        ['succeeded', 'succeeded', 'succeeded'],
      );
    } finally {
      Object.assign(payment, { lookup });
    }
    assert.deepEqual(asked, [redirect.payment_id]);
  });

  it('sends no gateway request for a settled payment', async () => {
    const redirect = await toGateway(app, as);
    await payQuietly(redirect);
    await steps.return(redirect);
    const { payment } = app.ctx.ports;
    const { lookup, cancel } = payment;
    const refuse = () => Promise.reject(new Error('asked again'));
    Object.assign(payment, { lookup: refuse, cancel: refuse });
    try {
      assert.equal((await settlePayment(app.ctx, redirect.payment_id)).state, 'succeeded');
    } finally {
      Object.assign(payment, { lookup, cancel });
    }
  });

  it('sends another gateway request when the previous answer preceded the charge', async () => {
    const redirect = await toGateway(app, as);
    const { payment } = app.ctx.ports;
    const { lookup } = payment;
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    let questions = 0;
    Object.assign(payment, {
      lookup: async (reference: string) => {
        questions += 1;
        if (questions > 1) return lookup(reference);
        asked.resolve();
        await answer.promise;
        return { kind: 'open' };
      },
    });
    try {
      const early = settlePayment(app.ctx, redirect.payment_id);
      await asked.promise;
      await payQuietly(redirect);
      const late = settlePayment(app.ctx, redirect.payment_id);
      answer.resolve();
      assert.deepEqual([(await early).state, (await late).state], ['pending', 'succeeded']);
    } finally {
      Object.assign(payment, { lookup });
    }
  });

  it('is completed by the webhook alone when the browser does not return', async () => {
    const redirect = await toGateway(app, as);
    await choose(app, redirect, 'pay');
    await app.ctx.bus.settled();
    assert.equal(await stateOf(redirect.payable.id), 'upcoming');
  });

  it('is completed by reconciliation when neither webhook nor browser return arrives', async () => {
    const redirect = await toGateway(app, as);
    await payQuietly(redirect);
    assert.equal(await reconciled(redirect.payable.id), 'upcoming');
  });

  it('is polled while its page is open, until the charge is made', async () => {
    const redirect = await toGateway(app, as);
    const { payment } = app.ctx.ports;
    const { lookup } = payment;
    let asked = 0;
    const counted = (reference: string) => {
      if (reference === redirect.payment_id) asked += 1;
      return lookup(reference);
    };
    Object.assign(payment, { lookup: counted });
    try {
      await app.ctx.jobs.runDue();
      assert.equal(asked, 0, 'the patient is still on the page');
      await app.clock.advance(3 * MINUTE);
      for (let turn = 0; turn < 3; turn += 1) {
        await app.ctx.jobs.runDue();
        await app.clock.advance(2000);
      }
      assert.equal(asked, 1, 'not before the time of the next question');
    } finally {
      Object.assign(payment, { lookup });
    }
    assert.equal(await stateOf(redirect.payable.id), 'awaiting_payment');
    await payQuietly(redirect);
    assert.equal(await reconciled(redirect.payable.id), 'upcoming');
  });

  it('is polled when the gateway opened its page and the answer was lost', async () => {
    const reviewed = await review(app, as);
    const { payment } = app.ctx.ports;
    const { open } = payment;
    let page = '';
    Object.assign(payment, {
      open: async (request: Parameters<typeof open>[0]) => {
        page = (await open(request)).pageUrl;
        throw new Error('connection reset');
      },
    });
    try {
      assert.equal((await payFor(app, as, reviewed)).code, 'SERVICE_UNAVAILABLE');
    } finally {
      Object.assign(payment, { open });
    }
    assert.equal(await reconciled(reviewed.booking.apnt_id), 'awaiting_payment');
    await payQuietly({ url: page });
    assert.equal(await reconciled(reviewed.booking.apnt_id), 'upcoming');
  });

  it('is polled with a delay when the gateway cannot close its expired page', async () => {
    const redirect = await toGateway(app, as);
    const { payment } = app.ctx.ports;
    const { cancel } = payment;
    let asked = 0;
    const stillOpen: typeof cancel = async (reference) => {
      if (reference === redirect.payment_id) asked += 1;
      return { kind: 'open' };
    };
    Object.assign(payment, { cancel: stillOpen });
    try {
      await app.ctx.db.script((script) =>
        script.exec(`UPDATE payment SET expires_at = '${app.clock.nowIso()}' WHERE id = '${redirect.payment_id}'`),
      );
      await checkPayment(app.ctx, redirect.payment_id);
      const [next] = await app.ctx.db.script((script) =>
        script.query<{ at: string }>(
          `SELECT due_at::text AS at FROM scheduled_job WHERE data ->> 'paymentId' = '${redirect.payment_id}'`,
          [],
        ),
      );
      const wait = Date.parse(next?.at ?? '') - app.clock.now().getTime();
      assert.deepEqual([asked, wait], [1, 1000]);
      await app.clock.advance(2000);
      await app.ctx.jobs.runDue();
      assert.equal(asked, 2);
    } finally {
      Object.assign(payment, { cancel });
    }
    assert.equal((await settlePayment(app.ctx, redirect.payment_id)).state, 'failed');
  });

  it('starts no attempt at another price while the gateway cannot close the first page', async () => {
    const first = await partlyByWallet((await freeSlots(app)).at(160) as string);
    const asked = { apnt_id: first.payable.id, use_wallet: false };
    const { booking, quote } = await app.ok(api.reviewBooking, asked, { as });
    const { payment } = app.ctx.ports;
    const { cancel } = payment;
    Object.assign(payment, { cancel: async () => ({ kind: 'open' }) });
    try {
      const { code } = await payFor(app, as, { booking, quote }, newId('key'), false);
      assert.equal(code, 'PAYMENT_PENDING');
    } finally {
      Object.assign(payment, { cancel });
    }
    await payQuietly(first);
    await steps.return(first);
  });

  it('rejects a webhook with an invalid signature and changes nothing', async () => {
    const redirect = await toGateway(app, as);
    await payQuietly(redirect);
    for (const forged of await app.gateway.forged(redirect.payment_id))
      assert.equal(await app.gateway.deliver(forged), 401);
    assert.equal(await stateOf(redirect.payable.id), 'awaiting_payment');
    await steps.return(redirect);
  });

  it('is not completed by a forged browser return: only the gateway’s answer counts', async () => {
    const redirect = await toGateway(app, as);
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'pending');
    assert.equal(await stateOf(redirect.payable.id), 'awaiting_payment');
  });

  it('releases the slot to the hold when the bank declines or the patient leaves the page', async () => {
    for (const choice of ['decline', 'leave'] as const) {
      as = await aUser(app);
      const redirect = await toGateway(app, as);
      await choose(app, redirect, choice);
      const { data } = await comeBack(app, as, redirect);
      assert.equal(data.kind, 'failed');
      assert.equal(data.kind === 'failed' && data.reason, choice === 'decline' ? 'declined' : 'left');
      assert.equal(await stateOf(redirect.payable.id), 'held');
    }
  });

  it('refunds a charge that arrives after another account booked the slot', async () => {
    const other = await aUser(app);
    const start = (await freeSlots(app)).at(20) as string;
    const redirect = await toGateway(app, as, start);
    await payQuietly(redirect);
    await app.ctx.db.script((script) =>
      script.exec(
        `UPDATE appointment SET hold_expires_at = '${app.clock.nowIso()}' WHERE id = '${redirect.payable.id}'`,
      ),
    );
    assert.equal((await hold(app, other, start)).status, 1000);
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'refunded');
    await app.ctx.jobs.runDue();
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'refunded');
    assert.deepEqual(await counts(redirect), { charges: 1, booked: 0, invoices: 0 });
  });

  it('keeps the slot for a charge that was made in time and reported late', async () => {
    const redirect = await toGateway(app, as, (await freeSlots(app)).at(60) as string);
    await payQuietly(redirect);
    await app.clock.advance(16 * MINUTE);
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'confirmed');
  });

  /** 50 SAR in the wallet, so that the card pays the remainder. */
  const partlyByWallet = async (start: string): Promise<Redirect> => {
    as = await aUser(app);
    const { uid } = as;
    const gift = { uid, amount: 5000, source: { ar: 'هدية', en: 'Gift' }, expiresAt: null, reference: `gift:${uid}` };
    await app.ctx.db.transaction((tx) => grantCredit(tx, { ...gift, now: app.clock.nowIso() }));
    const redirect = await toGateway(app, as, start);
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, 0);
    return redirect;
  };

  it('refunds the card share to the card and the wallet share to the wallet', async () => {
    const redirect = await partlyByWallet((await freeSlots(app)).at(120) as string);
    await payQuietly(redirect);
    await app.ctx.db.script((script) =>
      script.exec(
        `UPDATE appointment SET hold_expires_at = '${app.clock.nowIso()}' WHERE id = '${redirect.payable.id}'`,
      ),
    );
    await app.clock.advance(MINUTE);
    const other = await aUser(app);
    const [taken] = await app.ctx.db.script((script) =>
      script.query<{ at: string }>(`SELECT starts_at::text AS at FROM appointment WHERE id = $1`, [
        redirect.payable.id,
      ]),
    );
    assert.equal((await hold(app, other, new Date(taken?.at ?? '').toISOString())).status, 1000);
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'refunded');
    await app.ctx.jobs.runDue();
    const books = await app.ctx.db.autocommit((tx) => findPayment(tx, redirect.payment_id));
    assert.ok(books && books.cardAmount === books.total - 5000);
    assert.deepEqual(await app.gateway.amounts('refund', redirect.payment_id), [books.cardAmount]);
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, 5000);
  });

  it('returns the wallet share immediately when another slot is chosen or the slot is given up', async () => {
    const slots = await freeSlots(app);
    await partlyByWallet(slots.at(130) as string);
    assert.equal((await hold(app, as, slots.at(132) as string)).status, 1000);
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, 5000);
    const redirect = await partlyByWallet(slots.at(134) as string);
    await app.ok(api.releaseHold, { apnt_id: redirect.payable.id }, { as });
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, 5000);
  });

  it('closes the page with the old price and returns its credits when the patient pays without the wallet', async () => {
    const first = await partlyByWallet((await freeSlots(app)).at(140) as string);
    const asked = { apnt_id: first.payable.id, use_wallet: false };
    const { booking, quote } = await app.ok(api.reviewBooking, asked, { as });
    const { data } = await payFor(app, as, { booking, quote }, newId('key'), false);
    const second = data as Redirect;
    assert.notEqual(second.payment_id, first.payment_id);
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, 5000);
    await payQuietly(second);
    assert.equal((await comeBack(app, as, first)).data.kind, 'failed');
    await steps.return(second);
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, 5000);
  });

  it('refunds a charge of a failed attempt although another attempt is pending', async () => {
    const first = await partlyByWallet((await freeSlots(app)).at(150) as string);
    await choose(app, first, 'decline');
    assert.equal((await comeBack(app, as, first)).data.kind, 'failed');
    const again = await app.ok(api.reviewBooking, { apnt_id: first.payable.id, use_wallet: true }, { as });
    const second = (await payFor(app, as, again)).data as Redirect;
    assert.notEqual(second.payment_id, first.payment_id);
    const { payment } = app.ctx.ports;
    const { cancel, refund } = payment;
    const charge = { chargeReference: 'late', amount: again.quote.due, at: app.clock.nowIso() };
    Object.assign(payment, {
      cancel: async () => ({ kind: 'charged', ...charge }),
      refund: async () => ({ refundReference: 'late-refund' }),
    });
    try {
      assert.equal((await settlePayment(app.ctx, first.payment_id)).state, 'refund_due');
      await app.ctx.jobs.runDue();
      assert.equal((await settlePayment(app.ctx, first.payment_id)).state, 'refunded');
    } finally {
      Object.assign(payment, { cancel, refund });
    }
    assert.equal(await stateOf(first.payable.id), 'awaiting_payment');
    await payQuietly(second);
    await steps.return(second);
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, 0);
  });

  /** A redirect of a new patient, at the free time with this number. */
  const paidBooking = async (number: number) => {
    as = await aUser(app);
    const reviewed = await review(app, as, { start: (await freeSlots(app)).at(number) as string });
    const redirect = (await payFor(app, as, reviewed)).data as Redirect;
    await payQuietly(redirect);
    await steps.return(redirect);
    return { reviewed, redirect };
  };

  it('does not refund a charge that completed a purchase', async () => {
    const { redirect } = await paidBooking(157);
    const { payment } = app.ctx.ports;
    const { refund } = payment;
    const sentBack: string[] = [];
    const noting: typeof refund = async ({ key }) => {
      sentBack.push(key);
      return { refundReference: key };
    };
    Object.assign(payment, { refund: noting });
    try {
      await refundPayment(app.ctx, redirect.payment_id);
    } finally {
      Object.assign(payment, { refund });
    }
    assert.deepEqual(sentBack, []);
    assert.equal(await stateOf(redirect.payable.id), 'upcoming');
  });

  it('answers later payment attempts with the paid booking, which cannot be given up', async () => {
    const { reviewed, redirect } = await paidBooking(155);
    for (const quote of [reviewed.quote.quote, 'quo_other']) {
      const { data } = await payFor(app, as, { ...reviewed, quote: { ...reviewed.quote, quote } });
      assert.equal(data.kind, 'confirmed');
    }
    const payable = { kind: 'appointment', id: redirect.payable.id } as const;
    await app.ctx.db.transaction((tx) => abandonPayment(app.ctx, tx, payable));
    assert.equal((await settlePayment(app.ctx, redirect.payment_id)).state, 'succeeded');
  });

  it('rejects the key of another booking’s payment, also when no answer was stored for it', async () => {
    const key = newId('key');
    const slots = await freeSlots(app);
    const first = await review(app, as, { start: slots.at(140) as string });
    const paid = (await payFor(app, as, first, key)).data as Redirect;
    await choose(app, paid, 'pay');
    await comeBack(app, as, paid);
    const second = await review(app, as, { start: slots.at(145) as string });
    const again = pay(app.ctx, as.uid, {
      payable: { kind: 'appointment', id: second.booking.apnt_id },
      quote: second.quote.quote,
      useWallet: true,
      key,
      language: 'ar',
    });
    await assert.rejects(again, (error) => isDomainError(error, 'IDEMPOTENCY_CONFLICT'));
    // Nor with the price that was paid for the first.
    const swapped = pay(app.ctx, as.uid, {
      payable: { kind: 'appointment', id: second.booking.apnt_id },
      quote: first.quote.quote,
      useWallet: true,
      key,
      language: 'ar',
    });
    await assert.rejects(swapped, (error) => isDomainError(error, 'IDEMPOTENCY_CONFLICT'));
    const repriced = pay(app.ctx, as.uid, {
      payable: { kind: 'appointment', id: first.booking.apnt_id },
      quote: second.quote.quote,
      useWallet: true,
      key,
      language: 'ar',
    });
    await assert.rejects(repriced, (error) => isDomainError(error, 'IDEMPOTENCY_CONFLICT'), 'nor at another price');
    assert.equal(await stateOf(second.booking.apnt_id), 'held');
  });

  for (const [name, difference] of [
    ['less', -100],
    ['more', 100],
  ] as const) {
    it(`refunds a charge that is ${name} than agreed, books nothing, and raises an alert`, async () => {
      const redirect = await toGateway(app, as);
      await payQuietly(redirect);
      await app.gateway.changeCharge(redirect.payment_id, difference);
      assert.equal((await comeBack(app, as, redirect)).data.kind, 'refunded');
      assert.equal(await stateOf(redirect.payable.id), 'held');
      await app.ctx.jobs.runDue();
      const payment = await app.ctx.db.autocommit((tx) => findPayment(tx, redirect.payment_id));
      assert.ok(payment);
      const charged = payment.cardAmount + difference;
      assert.deepEqual(await app.gateway.amounts('charge', redirect.payment_id), [charged]);
      assert.deepEqual(await app.gateway.amounts('refund', redirect.payment_id), [charged]);
      const alerts = alertsOf(redirect);
      assert.deepEqual(
        alerts.map(({ kind, page, where, properties }) => [
          kind,
          page,
          where,
          properties?.['expected'],
          properties?.['charged'],
        ]),
        [['error', 'platform', 'payments', payment.cardAmount, charged]],
      );
      assert.equal(alerts[0]?.name, AMOUNT_DIFFERS);
    });
  }

  it('charges nothing after the hold expired, or refunds a charge that the gateway still makes', async () => {
    const redirect = await toGateway(app, as, (await freeSlots(app)).at(60) as string);
    await app.clock.advance(15 * MINUTE);
    await app.ctx.jobs.runDue();
    assert.equal(await stateOf(redirect.payable.id), 'expired');
    await payQuietly(redirect);
    const charges = await app.gateway.amounts('charge', redirect.payment_id);
    assert.equal(charges.length, app.gateway.closesPages ? 0 : 1);
    // Neither browser return nor webhook arrives: the platform polls the gateway.
    await app.clock.advance(31 * MINUTE);
    for (let turn = 0; turn < 2; turn += 1) await app.ctx.jobs.runDue();
    assert.deepEqual(await app.gateway.amounts('refund', redirect.payment_id), charges);
    assert.deepEqual(await counts(redirect), { charges: charges.length, booked: 0, invoices: 0 });
    const kind = (await comeBack(app, as, redirect)).data.kind;
    assert.equal(kind, app.gateway.closesPages ? 'failed' : 'refunded');
  });

  it('returns the same payment for a repeated confirmation, and rejects its key for another price', async () => {
    const reviewed = await review(app, as, { start: (await freeSlots(app)).at(50) as string });
    const key = newId('key');
    const answers = await Promise.all([1, 2, 3].map(() => payFor(app, as, reviewed, key)));
    const ids = new Set(answers.map(({ data }) => (data as Redirect).payment_id));
    assert.equal(ids.size, 1);
    const other = { ...reviewed, quote: { ...reviewed.quote, quote: 'quo_other' } };
    assert.equal((await payFor(app, as, other, key)).code, 'IDEMPOTENCY_CONFLICT');
    const again = (await payFor(app, as, reviewed)).data as Redirect;
    assert.deepEqual(new Set([...ids, again.payment_id]), ids, 'the same price by another key goes on with it');
    await payQuietly(again);
    assert.equal((await payFor(app, as, reviewed)).data.kind, 'confirmed', 'charged meanwhile, and nobody was told');
    const without = await app.call(api.confirmBooking, { apnt_id: reviewed.booking.apnt_id, quote: 'q' }, { as });
    assert.equal(without.code, 'IDEMPOTENCY_KEY_REQUIRED');
  });

  it('is cancelled when another slot is chosen, and a charge for it is refunded', async () => {
    const slots = await freeSlots(app);
    const redirect = await toGateway(app, as, slots.at(70) as string);
    await payQuietly(redirect);
    const moved = await hold(app, as, slots.at(75) as string);
    assert.equal(moved.status, 1000);
    await app.ctx.jobs.runDue();
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'refunded');
  });

  it('resumes the same payment after a gateway outage', async () => {
    const reviewed = await review(app, as, { start: (await freeSlots(app)).at(80) as string });
    const key = newId('key');
    const { payment } = app.ctx.ports;
    const { open } = payment;
    Object.assign(payment, { open: () => Promise.reject(new Error('connection refused')) });
    const away = await payFor(app, as, reviewed, key);
    Object.assign(payment, { open });
    assert.deepEqual([away.http, away.code], [503, 'SERVICE_UNAVAILABLE']);
    const redirect = (await payFor(app, as, reviewed, key)).data as Redirect;
    await choose(app, redirect, 'pay');
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'confirmed');
  });

  it('stays settled when the charge is known before the page address is stored', async () => {
    const reviewed = await review(app, as, { start: (await freeSlots(app)).at(85) as string });
    const { payment } = app.ctx.ports;
    const { open } = payment;
    Object.assign(payment, {
      open: async (request: Parameters<typeof open>[0]) => {
        const session = await open(request);
        await payQuietly({ url: session.pageUrl });
        await settlePayment(app.ctx, request.reference);
        return session;
      },
    });
    try {
      const { payment_id } = (await payFor(app, as, reviewed)).data as Redirect;
      assert.equal((await app.ctx.db.read((tx) => findPayment(tx, payment_id)))?.state, 'succeeded');
    } finally {
      Object.assign(payment, { open });
    }
  });

  if (gateway === 'embedded')
    it('has a page without scripts in both languages with the amount, which closes after use', async () => {
      const reviewed = await review(app, as, { start: (await freeSlots(app)).at(90) as string });
      const redirect = (await payFor(app, as, reviewed)).data as Redirect;
      const page = async (query = '') =>
        (await app.server.inject({ url: new URL(redirect.url).pathname + query })).body;
      assert.ok((await page()).includes(formatSar(reviewed.quote.due, 'ar')));
      const english = await page('?lang=en');
      assert.ok(english.includes(formatSar(reviewed.quote.due, 'en')) && english.includes('not production'));
      assert.ok(!/<script/i.test(english));
      await choose(app, redirect, 'decline');
      assert.ok(!(await page()).includes('<form'));
      assert.equal((await app.server.inject({ url: '/sandbox/pay/nothing' })).statusCode, 404);
      await comeBack(app, as, redirect);
      const bookings = await app.server.inject({ url: '/sandbox/bookings?lang=en' });
      const row = bookings.body.split('<tr>').find((one) => one.includes(redirect.payable.id));
      assert.match(row ?? '', /failed/, 'the operator sees what became of its payment');
    });

  it('is settled by the sweep when its jobs are lost', async () => {
    const [lost, late] = [await aUser(app), await aUser(app)];
    const slots = await freeSlots(app);
    const open = await toGateway(app, lost, slots.at(110) as string);
    const charged = await toGateway(app, late, slots.at(115) as string);
    await payQuietly(charged);
    await app.ctx.db.script((script) => script.exec('DELETE FROM scheduled_job'));
    await app.clock.advance(17 * MINUTE);
    await sweepHolds(app.ctx);
    await sweepPayments(app.ctx);
    as = lost;
    assert.equal(await stateOf(open.payable.id), 'expired');
    as = late;
    assert.equal(await stateOf(charged.payable.id), 'upcoming');
  });

  it('is settled by a sweep in which the gateway rejects the look-up of another payment', async () => {
    const [first, second] = [await aUser(app), await aUser(app)];
    const slots = await freeSlots(app);
    const untold = await toGateway(app, first, slots.at(110) as string);
    const told = await toGateway(app, second, slots.at(115) as string);
    await app.ctx.db.script((script) => script.exec('DELETE FROM scheduled_job'));
    await app.clock.advance(17 * MINUTE);
    const { payment } = app.ctx.ports;
    const { cancel } = payment;
    const failing = (reference: string) =>
      reference === untold.payment_id ? Promise.reject(new Error('connection refused')) : cancel(reference);
    Object.assign(payment, { cancel: failing });
    const paymentStateOf = async ({ payment_id }: Redirect) =>
      (await app.ctx.db.autocommit((tx) => findPayment(tx, payment_id)))?.state;
    try {
      await sweepPayments(app.ctx);
    } finally {
      Object.assign(payment, { cancel });
    }
    assert.deepEqual([await paymentStateOf(untold), await paymentStateOf(told)], ['pending', 'failed']);
    await sweepPayments(app.ctx);
    assert.equal(await paymentStateOf(untold), 'failed');
  });
});
