/**
 * The contract of every payment adapter against its double: success, late, duplicate, out-of-order and malformed answers, and
 * outages.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newId } from '../../core/ids.ts';
import type { PaymentPort, PaymentRequest, PaymentStatus } from '../../ports/payment.ts';
import { createTestApp, type TestApp } from '../index.ts';
import type { Fault } from './double.ts';
import type { EnteredCard } from './page.ts';
import type { GatewayDouble, StartGateway } from './under-test.ts';

const MINUTE = 60_000;
/** Long enough for a double on a busy machine, and short enough to wait for. */
const FAULTS: readonly Fault[] = ['late', 'lost', 'down', 'malformed', 500, 503, 401];
const VISA: EnteredCard = { number: '4012888888881881', month: '12', year: '30', cvv: '123' };
const MADA: EnteredCard = { number: '4406470000000007', month: '11', year: '30', cvv: '987' };

export const describeGateway = (start: StartGateway, name: string): void => {
  describe(`the payment adapter of ${name}`, () => {
    let app: TestApp;
    let double: GatewayDouble;
    let port: PaymentPort;
    before(async () => {
      app = await createTestApp({ filling: 'reference' });
      double = await start(() => app.clock.now());
      port = double.adapter(app.ctx, double.http.limit);
    });
    after(async () => {
      await app.close();
      await double.http.close();
    });
    beforeEach(() => double.http.failAll(null));

    const later = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();
    const asked = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
      reference: newId('pay'),
      amount: 23_000,
      language: 'ar',
      expiresAt: later(10),
      returnUrl: 'http://localhost:8080/booking/paid',
      ...more,
    });
    const opened = async (more: Partial<PaymentRequest> = {}) => {
      const request = asked(more);
      return { ...request, ...(await port.open(request)) };
    };
    const paid = async (more: Partial<PaymentRequest> = {}) => {
      const page = await opened(more);
      double.choose(page.pageUrl, 'pay');
      const status = await port.lookup(page.reference);
      return status.kind === 'charged' ? { ...page, ...status } : assert.fail(`it is ${status.kind}`);
    };
    const refundsOf = (reference: string) =>
      double.movements(reference).flatMap(({ kind, amount }) => (kind === 'refund' ? [amount] : []));
    const kindOf = async (status: Promise<PaymentStatus>) => (await status).kind;
    const save = async (customer: string, card = VISA) => {
      const reference = newId('set');
      const request = {
        reference,
        customer,
        language: 'en',
        expiresAt: later(15),
        returnUrl: asked().returnUrl,
      } as const;
      const { pageUrl } = await port.openCardSetup(request);
      await double.enterCard(port, pageUrl, card, 'pay');
      const status = await port.lookupCardSetup(reference);
      return status.kind === 'saved' ? status.card : assert.fail(`it is ${status.kind}`);
    };

    it('opens one page per reference, also for repeated and concurrent requests', async () => {
      const request = asked();
      const sessions = await Promise.all([port.open(request), port.open(request), port.open(request)]);
      sessions.push(await port.open(request));
      assert.equal(new Set(sessions.map(({ pageUrl }) => pageUrl)).size, 1);
      const sent = double.http.requests.filter(({ body }) => body.includes(request.reference));
      assert.equal(sent.filter(double.opens).length, 1);
    });

    it('sends the gateway no patient data except the language', async () => {
      const { reference } = await opened();
      const sent = double.http.requests.find((one) => double.opens(one) && one.body.includes(reference));
      assert.doesNotMatch(sent?.body ?? '', /name|email|phone|uid|usr_|apt_/i);
    });

    it('returns a charge with the gateway’s reference and amount', async () => {
      const { reference, chargeReference, amount, at } = await paid();
      assert.ok(chargeReference);
      assert.equal(amount, 23_000);
      assert.equal(at, app.clock.nowIso());
      assert.deepEqual(double.movements(reference), [{ kind: 'charge', amount: 23_000 }]);
    });

    it('reports an open page until it is completed', async () => {
      assert.equal(await kindOf(port.lookup(newId('pay'))), 'open');
      const { reference } = await opened();
      assert.equal(await kindOf(port.lookup(reference)), 'open');
    });

    it('reports a decline after the browser return, and an abandoned page', async () => {
      for (const [choice, kind] of [
        ['decline', 'declined'],
        ['leave', 'cancelled'],
      ] as const) {
        const { reference, pageUrl, returnUrl } = await opened();
        let next = double.choose(pageUrl, choice) ?? double.choose(pageUrl, 'leave');
        const own = /\/gateway\/([^/]+)\/left$/.exec(new URL(next ?? '').pathname);
        if (own) {
          const answer = await port.answerPage?.({ reference: own[1] ?? '', step: 'left', query: {} });
          next = answer?.kind === 'redirect' ? answer.to : null;
        }
        assert.equal(next, returnUrl);
        assert.equal(await kindOf(port.lookup(reference)), kind);
      }
    });

    it('closes a page so that it cannot be charged, or returns the time until which it may be', async () => {
      const { reference, pageUrl } = await opened();
      const closed = await port.cancel(reference);
      assert.equal(closed.kind, 'cancelled');
      double.choose(pageUrl, 'pay');
      const after = await port.cancel(reference);
      const mayFollow = closed.kind === 'cancelled' && closed.until !== undefined;
      assert.equal(after.kind, mayFollow ? 'charged' : 'cancelled');
    });

    it('opens no page for a reference that was closed before', async () => {
      const request = asked();
      assert.equal(await kindOf(port.cancel(request.reference)), 'cancelled');
      await assert.rejects(port.open(request), /was closed/);
    });

    it('returns the charge when it was made before the page was closed', async () => {
      const { reference } = await paid();
      assert.equal(await kindOf(port.cancel(reference)), 'charged');
    });

    it('charges nothing on an expired page', async () => {
      const { reference, pageUrl } = await opened();
      await app.clock.advance(40 * MINUTE);
      double.choose(pageUrl, 'pay');
      assert.equal(await kindOf(port.cancel(reference)), 'cancelled');
    });

    it('refunds in part and in full, once per order, and never more than the charge', async () => {
      const { reference, chargeReference } = await paid();
      const refund = (key: string, amount: number) => port.refund({ key, chargeReference, amount });
      const key = newId('rfd');
      const first = await refund(key, 3000);
      assert.deepEqual(await refund(key, 3000), first);
      assert.deepEqual(refundsOf(reference), [3000]);
      const rest = await refund(newId('rfd'), 20_000);
      assert.notEqual(rest.refundReference, first.refundReference);
      assert.deepEqual(refundsOf(reference), [3000, 20_000]);
      await assert.rejects(refund(newId('rfd'), 1), { name: 'RefundImpossibleError' });
      assert.equal(await kindOf(port.lookup(reference)), 'charged');
    });

    it('refunds an order once for concurrent requests', async () => {
      const { reference, chargeReference } = await paid();
      const order = { key: newId('rfd'), chargeReference, amount: 1000 };
      await Promise.allSettled([port.refund(order), port.refund(order), port.refund(order)]);
      await port.refund(order);
      assert.deepEqual(refundsOf(reference), [1000]);
    });

    for (const fault of FAULTS) {
      it(`refunds an order once when the gateway fails (${fault}) and the request is retried`, async () => {
        const { reference, chargeReference } = await paid();
        const order = { key: newId('rfd'), chargeReference, amount: 1000 };
        double.http.failNext(fault, double.refunds);
        await assert.rejects(port.refund(order));
        await app.clock.advance(2 * MINUTE);
        await port.refund(order);
        assert.deepEqual(refundsOf(reference), [1000]);
      });

      it(`fails without a secret in the error, and recovers, when the gateway fails (${fault})`, async () => {
        const { reference } = await paid();
        const request = asked();
        double.http.failAll(fault);
        for (const call of [() => port.open(request), () => port.lookup(reference), () => port.report(later(-60))]) {
          await assert.rejects(call, (error: Error) => {
            for (const secret of double.secrets) assert.ok(!`${error.message} ${error.stack}`.includes(secret));
            return true;
          });
        }
        double.http.failAll(null);
        assert.ok((await port.open(request)).pageUrl);
        assert.equal(await kindOf(port.lookup(reference)), 'charged');
      });
    }

    it('accepts authentic webhooks, also repeatedly, and no others', async () => {
      const { reference } = await paid();
      const notice = await port.readWebhook(double.notice(reference));
      assert.equal(notice?.reference, reference);
      assert.ok(notice?.eventId);
      for (const forged of double.forged(reference)) assert.equal(await port.readWebhook(forged), null);
      for (const body of ['', '{', '[]', 'null', '{"id":1}'])
        assert.equal(await port.readWebhook({ headers: {}, body: Buffer.from(body) }), null);
    });

    it('reports charges and refunds with the references that it returned', async () => {
      const { chargeReference } = await paid();
      const { refundReference } = await port.refund({ key: newId('rfd'), chargeReference, amount: 700 });
      const report = await port.report(later(-60));
      const of = (wanted: string) => report.filter(({ reference }) => reference === wanted);
      assert.deepEqual(
        [...of(chargeReference), ...of(refundReference)].map(({ kind, amount }) => [kind, amount]),
        [
          ['charge', 23_000],
          ['refund', 700],
        ],
      );
    });

    it('reports the settlement amounts where they differ', async () => {
      const { reference, chargeReference } = await paid();
      double.plantAmount(reference, 22_999);
      const unknown = newId('unknown');
      double.plantCharge(unknown, 500);
      const report = await port.report(later(-60));
      const amountOf = (wanted: string) => report.find((one) => one.reference === wanted)?.amount;
      assert.equal(amountOf(chargeReference), 22_999);
      assert.equal(amountOf(unknown), 500);
    });

    it('saves a card that its bank confirmed, and charges it after another confirmation', async () => {
      const card = await save(newId('usr'), MADA);
      const { token, ...shown } = card;
      assert.deepEqual(shown, { brand: 'mada', lastFour: '0007', month: 11, year: 2030 });
      const { reference } = await paid({ cardToken: token });
      assert.deepEqual(double.movements(reference), [{ kind: 'charge', amount: 23_000 }]);
    });

    it('saves no card when the bank does not confirm, or the page is abandoned', async () => {
      for (const choice of ['decline', 'leave'] as const) {
        const reference = newId('set');
        const returnUrl = asked().returnUrl;
        const request = { reference, customer: newId('usr'), language: 'ar', expiresAt: later(15), returnUrl } as const;
        const { pageUrl } = await port.openCardSetup(request);
        assert.equal(await port.lookupCardSetup(reference).then(({ kind }) => kind), 'open');
        const next = await double.enterCard(port, pageUrl, VISA, choice);
        if (next !== returnUrl) await port.answerPage?.({ reference, step: 'left', query: {} });
        assert.equal(await port.lookupCardSetup(reference).then(({ kind }) => kind), 'cancelled');
      }
    });

    it('returns the same token for the same card of one customer, and another token for each customer', async () => {
      const [one, other] = [newId('usr'), newId('usr')];
      const first = await save(one);
      const again = await save(one, { ...VISA, year: '31' });
      assert.deepEqual([again.token, again.year], [first.token, 2031]);
      assert.notEqual((await save(other)).token, first.token);
      assert.notEqual((await save(one, MADA)).token, first.token);
    });

    it('reports a decline of a saved card, and declines a removed card', async () => {
      const { token } = await save(newId('usr'));
      const declined = await opened({ cardToken: token });
      double.choose(declined.pageUrl, 'decline');
      assert.equal(await kindOf(port.lookup(declined.reference)), 'declined');
      await port.removeCard(token);
      await port.removeCard(token);
      const removed = await opened({ cardToken: token });
      assert.equal(removed.pageUrl, removed.returnUrl);
      assert.equal(await kindOf(port.lookup(removed.reference)), 'declined');
    });

    it('charges a saved card once when the answer to the request is lost', async () => {
      const { token } = await save(newId('usr'));
      const request = asked({ cardToken: token });
      double.http.failNext('lost', ({ method, body }) => method === 'POST' && body.includes(request.reference));
      await assert.rejects(port.open(request));
      const { pageUrl } = await port.open(request);
      double.choose(pageUrl, 'pay');
      assert.equal(await kindOf(port.lookup(request.reference)), 'charged');
      assert.deepEqual(double.movements(request.reference), [{ kind: 'charge', amount: 23_000 }]);
    });

    it('returns the time until which the bank may still confirm an abandoned saved card payment', async () => {
      const { token } = await save(newId('usr'));
      const { reference } = await opened({ cardToken: token });
      const closed = await port.cancel(reference);
      assert.ok(closed.kind === 'cancelled' && closed.until !== undefined && closed.until > app.clock.nowIso());
      await app.clock.setTo(new Date(Date.parse(closed.until) + 1000));
      assert.deepEqual(await port.cancel(reference), { kind: 'cancelled' });
    });
  });
};
