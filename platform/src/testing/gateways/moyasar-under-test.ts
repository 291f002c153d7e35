import assert from 'node:assert/strict';
import { toLatinDigits } from 'shared-contracts/domain';
import { createMoyasar } from '../../adapters/moyasar/moyasar.ts';
import { MOYASAR_KEYS, startMoyasar } from './moyasar.ts';
import type { StartGateway } from './under-test.ts';

export const moyasarUnderTest: StartGateway = async (now, deliver) => {
  const webhook = (body: string) => ({ headers: { 'content-type': 'application/json' }, body: Buffer.from(body) });
  const double = await startMoyasar({ now, ...(deliver && { notify: (body: string) => deliver(webhook(body)) }) });
  const eventOf = (reference: string): { readonly body: string } =>
    double.event(double.paymentOf(reference) ?? assert.fail(`Moyasar has no payment of ${reference}`));
  return {
    name: 'moyasar',
    http: double,
    settings: {
      PAYMENT_ADAPTER: 'moyasar',
      MOYASAR_URL: double.api,
      MOYASAR_SECRET_KEY: MOYASAR_KEYS.secretKey,
      MOYASAR_PUBLISHABLE_KEY: MOYASAR_KEYS.publishableKey,
      // An older one is accepted while a newer takes its place.
      MOYASAR_WEBHOOK_SECRET: `a-newer-webhook-secret,${MOYASAR_KEYS.webhookSecret}`,
    },
    adapter: ({ db, clock, secrets, config }, limit) =>
      createMoyasar({ db, clock, secrets, publicUrl: config.publicUrl, url: double.api, ...MOYASAR_KEYS, limit }),
    choose: double.choose,
    enterCard: async (port, url, card, choice) => {
      const [reference = ''] = new URL(url).pathname.split('/').slice(-2);
      const answers = async (step: 'card' | 'left' | 'confirmed', query = {}) => {
        const answer = await port.answerPage?.({ reference, step, query });
        return answer ?? assert.fail('the adapter knows its page');
      };
      if (choice === 'leave') {
        const left = await answers('left');
        return left.kind === 'redirect' ? left.to : assert.fail('the browser is sent back');
      }
      const form = await answers('card');
      assert.ok(form.kind === 'page', 'the form of a card is expected');
      const config = JSON.parse(/id="config">(.*?)<\/script>/.exec(form.html)?.[1] ?? '{}') as Record<string, string>;
      const { cvv: cvc, month, year, number } = card;
      const response = await fetch(config['tokensUrl'] ?? '', {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${config['key']}:`).toString('base64')}` },
        body: JSON.stringify({
          name: 'Noura',
          number,
          month: Number(toLatinDigits(month)),
          year: 2000 + Number(toLatinDigits(year)),
          cvc,
          callback_url: config['confirmedUrl'],
          metadata: { reference },
        }),
      });
      const token = (await response.json()) as { readonly verification_url: string };
      const back = new URL(double.choose(token.verification_url, choice) ?? '');
      const query = Object.fromEntries(back.searchParams);
      const answer = await answers('confirmed', query);
      return answer.kind === 'redirect' ? answer.to : assert.fail('the browser is sent back');
    },
    notice: (reference) => webhook(eventOf(reference).body),
    forged: (reference) => {
      const { secret_token: _secret, ...event } = JSON.parse(eventOf(reference).body) as Record<string, unknown>;
      const wrong = MOYASAR_KEYS.webhookSecret.replace('w', 'v');
      return [event, { ...event, secret_token: '' }, { ...event, secret_token: wrong }].map((one) =>
        webhook(JSON.stringify(one)),
      );
    },
    movements: (reference) => {
      const payment = double.paymentOf(reference);
      return double.lines
        .filter(({ payment_id }) => payment_id === payment?.id)
        .map(({ type, amount }) => ({ kind: type === 'payment' ? ('charge' as const) : type, amount }));
    },
    books: () => ({
      charges: [...double.payments.values()]
        .filter(({ status }) => status === 'paid' || status === 'refunded')
        .map(({ id, amount, metadata }) => ({ id, amount, reference: String(metadata?.['reference']) })),
      refunds: double.lines
        .filter(({ type }) => type === 'refund')
        .map(({ payment_id: charge, amount }) => ({ charge, amount, key: null })),
    }),
    attempts: (reference) =>
      [...double.payments.values()].filter(
        ({ metadata, status }) => metadata?.['reference'] === reference && status !== 'initiated',
      ).length,
    closesPages: true,
    changeCharge: (reference, difference) => {
      const payment = double.paymentOf(reference) ?? assert.fail('it is charged');
      payment.amount += difference;
      for (const line of double.lines) if (line.payment_id === payment.id) line.amount += difference;
    },
    plantAmount: (reference, amount) => {
      const line = double.lines.find(({ payment_id }) => payment_id === double.paymentOf(reference)?.id);
      Object.assign(line ?? assert.fail('it is settled'), { amount });
    },
    plantCharge: (payment_id, amount) =>
      void double.lines.push({ payment_id, type: 'payment', amount, created_at: now().toISOString() }),
    opens: ({ method, path }) => method === 'POST' && path === '/v1/invoices',
    refunds: ({ path }) => path.endsWith('/refund'),
    secrets: [MOYASAR_KEYS.secretKey, MOYASAR_KEYS.webhookSecret],
  };
};
