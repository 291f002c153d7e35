import assert from 'node:assert/strict';
import { createCheckout, SIGNATURE_HEADER } from '../../adapters/checkout/checkout.ts';
import { CHECKOUT_KEYS, startCheckout } from './checkout.ts';
import type { StartGateway } from './under-test.ts';

export const checkoutUnderTest: StartGateway = async (now, deliver) => {
  const webhook = (body: string, signature: string) => ({
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body: Buffer.from(body),
  });
  const notify =
    deliver && ((event: { body: string; signature: string }) => deliver(webhook(event.body, event.signature)));
  const double = await startCheckout({ now, ...(notify && { notify }) });
  const paymentOf = (reference: string) =>
    double.paymentOf(reference) ?? assert.fail(`Checkout.com has no payment of ${reference}`);
  return {
    name: 'checkout',
    http: double,
    settings: {
      PAYMENT_ADAPTER: 'checkout',
      CHECKOUT_URL: double.url,
      CHECKOUT_SECRET_KEY: CHECKOUT_KEYS.secretKey,
      CHECKOUT_CHANNEL: CHECKOUT_KEYS.channel,
      // An older one is accepted while a newer takes its place.
      CHECKOUT_WEBHOOK_SECRET: `a-newer-signature-key,${CHECKOUT_KEYS.webhookSecret}`,
    },
    adapter: ({ db, clock, secrets, config }, limit) =>
      createCheckout({ db, clock, secrets, publicUrl: config.publicUrl, url: double.url, ...CHECKOUT_KEYS, limit }),
    choose: double.choose,
    enterCard: async (_port, url, card, choice) =>
      double.choose(url, choice, card) ?? assert.fail('the browser is sent back'),
    notice: (reference) => {
      const { body, signature } = double.event(paymentOf(reference));
      return webhook(body, signature);
    },
    forged: (reference) => {
      const { body, signature } = double.event(paymentOf(reference));
      return [
        webhook(body, ''),
        webhook(body, 'f'.repeat(64)),
        webhook(body.replace(reference, 'pay_another'), signature),
        { headers: {}, body: Buffer.from(body) },
      ];
    },
    movements: (reference) => {
      const own = [...double.payments.values()].filter((one) => one.reference === reference).map(({ id }) => id);
      return double.actions
        .filter(({ payment, type }) => own.includes(payment) && type !== 'Authorization')
        .map(({ type, amount }) => ({ kind: type === 'Capture' ? 'charge' : 'refund', amount }));
    },
    books: () => ({
      charges: double.actions
        .filter(({ type }) => type === 'Capture')
        .map(({ payment: id, amount, reference }) => ({ id, amount, reference })),
      refunds: double.actions
        .filter(({ type }) => type === 'Refund')
        .map(({ payment: charge, amount, reference: key }) => ({ charge, amount, key })),
    }),
    attempts: (reference) =>
      [...double.payments.values()].filter((one) => one.reference === reference && one.status !== 'Pending').length,
    closesPages: false,
    changeCharge: (reference, difference) => {
      const payment = paymentOf(reference);
      payment.amount += difference;
      for (const one of [...double.actions, ...double.rows])
        if (one.payment === payment.id && one.type === 'Capture') one.amount += difference;
    },
    plantAmount: (reference, amount) => {
      const { id } = paymentOf(reference);
      const row = double.rows.find(({ payment, breakdown }) => payment === id && breakdown === 'Capture');
      Object.assign(row ?? assert.fail('it is settled'), { amount });
    },
    plantCharge: (payment, amount) =>
      void double.rows.push({
        payment,
        amount,
        action: 'act_unknown',
        type: 'Capture',
        breakdown: 'Capture',
        at: now().toISOString(),
      }),
    opens: ({ method, path }) => method === 'POST' && path === '/hosted-payments',
    refunds: ({ path }) => path.endsWith('/refunds'),
    secrets: [CHECKOUT_KEYS.secretKey, CHECKOUT_KEYS.webhookSecret],
  };
};
