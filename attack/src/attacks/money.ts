/** Webhooks that the gateway did not send, and concurrent operations on wallets. */
import * as api from 'shared-contracts/api';
import { SIGNATURE_HEADER } from '../../../platform/src/adapters/embedded/payment/gateway.ts';
import { WEBHOOK_PATH } from '../../../platform/src/modules/payments/webhook.ts';
import type { Attack, Scene } from '../attack.ts';
import { callEndpoint, need, send, times } from '../client.ts';
import {
  book,
  choose,
  comeBack,
  freeStarts,
  type Patient,
  providersOf,
  type Redirect,
  review,
  toGateway,
} from '../patients.ts';

const post = (origin: string, body: string, signature: string | null) =>
  send(origin + WEBHOOK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }) },
    body,
  });

const unpaid = async (scene: Scene, as: Patient) => {
  const provider = (await providersOf(scene.product.edge)).at(2);
  if (provider === undefined) throw new Error('no provider');
  const start = (await freeStarts(scene.product.edge, provider)).at(-1);
  if (start === undefined) throw new Error('no free slot');
  return toGateway(scene.product.edge, as, provider, start);
};

/** The webhook contains only the id of a payment, so that even a stolen key books nothing. */
const forge = async (scene: Scene): Promise<void> => {
  const { product, newcomer, tried, through, lost } = scene;
  const as = await newcomer();
  const payment = await unpaid(scene, as);
  const notice = (id: string) => JSON.stringify({ id, reference: payment.payment_id, kind: 'charged' });
  const wrong = [null, '', 'a'.repeat(64), '0', `${'0'.repeat(63)}`, 'ÿ', 'sha256=', 'A'.repeat(5000)];
  for (const signature of wrong) {
    const answer = await post(product.edge, notice('gwe_forged'), signature === 'ÿ' ? '\u00ff' : signature);
    tried();
    if (answer.http !== 401 && answer.http !== 431) through(`a forged webhook got ${answer.http}`);
  }
  const { parts } = product;
  if (parts) {
    const other = parts.sign(notice('gwe_other'));
    const answer = await post(product.edge, notice('gwe_forged'), other);
    tried();
    if (answer.http !== 401) through(`the signature of another webhook was accepted (${answer.http})`);
    // Signed with the key of the gateway and repeated: it books nothing, because nothing was charged.
    const signed = notice('gwe_signed');
    const answers = await Promise.all(times(50, () => post(product.edge, signed, parts.sign(signed))));
    tried(answers.length);
    const failed = answers.filter(({ http }) => http === 0 || http >= 500).length;
    if (failed > 0) lost(`${failed} repeated webhooks got no answer`);
    for (const odd of ['{', '[]', 'null', '{"id":"a\\u0000b","reference":"a\\u0000b"}', '{"id":1,"reference":{}}']) {
      const malformed = await post(product.edge, odd, parts.sign(odd));
      tried();
      if (malformed.http !== 401) through(`a signed but malformed webhook got ${malformed.http}`);
    }
  }
  const summary = await callEndpoint(product.edge, api.appointmentSummary, { apnt_id: payment.apnt_id }, { as });
  if (summary.ok) through('a booking without a payment was confirmed');
  await choose(product.edge, payment, 'pay');
  const back = await comeBack(product.edge, as, payment);
  if (!back.ok || back.data.kind !== 'confirmed') lost(`a paid booking is not confirmed: ${back.text.slice(0, 120)}`);
  if (!parts) return;
  const late = notice('gwe_late');
  const replayed = await Promise.all(times(30, () => post(product.edge, late, parts.sign(late))));
  tried(replayed.length);
  const { paid_card, total } = await need(product.edge, api.appointmentSummary, { apnt_id: payment.apnt_id }, { as });
  if (paid_card !== total) through(`paid ${paid_card} of ${total} after repeated webhooks`);
};

const TOP_UP = 5000;

const topUp = async (origin: string, as: Patient, amount: number) => {
  const outcome = await need(origin, api.topUpWallet, { amount }, { as });
  if (outcome.kind !== 'redirect') throw new Error('expected the page of the gateway');
  return outcome as { payment_id: string; url: string };
};

/** A top-up is credited once, with concurrent pages, returns and new attempts. */
const addTwice = async ({ product, newcomer, tried, through, lost }: Scene): Promise<void> => {
  const as = await newcomer();
  const attempts = await Promise.all(
    times(10, (index) =>
      callEndpoint(
        product.platforms[index % product.platforms.length] as string,
        api.topUpWallet,
        { amount: TOP_UP },
        { as },
      ),
    ),
  );
  tried(attempts.length);
  const pages = attempts.flatMap(({ ok, data }) => (ok && data.kind === 'redirect' ? [data as Redirect] : []));
  await Promise.all(pages.flatMap((page) => times(5, () => choose(product.edge, page, 'pay'))));
  await Promise.all(pages.flatMap((page) => times(5, () => comeBack(product.edge, as, page))));
  tried(pages.length * 10);
  const { balance } = await need(product.edge, api.wallet, {}, { as });
  // A new attempt closes the previous one, so at most one was charged and kept.
  if (balance > TOP_UP) through(`${balance} in the wallet after a payment of ${TOP_UP}`);
  if (balance < TOP_UP) lost(`${balance} in the wallet after a payment of ${TOP_UP}`);
};

/** Two bookings with one credit: it is spent once. */
const spendTwice = async ({ product, newcomer, tried, through, lost }: Scene): Promise<void> => {
  const as = await newcomer();
  const page = await topUp(product.edge, as, TOP_UP);
  await choose(product.edge, page, 'pay');
  await comeBack(product.edge, as, page);
  const providers = await providersOf(product.edge);
  const reviewed = [];
  for (const [index, provider] of providers.slice(3, 5).entries()) {
    const start = (await freeStarts(product.edge, provider)).at(-2 - index);
    if (start !== undefined) reviewed.push(await review(product.edge, as, provider, start, true));
  }
  const outcomes = await Promise.all(
    reviewed.flatMap(({ apnt_id, quote }) =>
      times(10, () => callEndpoint(product.edge, api.confirmBooking, { apnt_id, quote, use_wallet: true }, { as })),
    ),
  );
  tried(outcomes.length);
  const { balance } = await need(product.edge, api.wallet, {}, { as });
  if (balance < 0) through(`the wallet is overdrawn: ${balance}`);
  const pages = new Set(
    outcomes.flatMap(({ ok, data }) => (ok && data.kind === 'redirect' ? [data.url as string] : [])),
  );
  for (const url of pages) await choose(product.edge, { url }, 'decline');
  for (const { ok, data } of outcomes) {
    if (ok && data.kind === 'redirect') await comeBack(product.edge, as, data as Redirect);
  }
  const after = (await need(product.edge, api.wallet, {}, { as })).balance;
  if (after > TOP_UP) through(`refused payments left ${after} in the wallet of ${TOP_UP}`);
  if (after < TOP_UP) lost(`refused payments took ${TOP_UP - after} from the wallet`);
};

/** A charge that arrives after the slot was released is refunded once, however often it is requested. */
const refundTwice = async (scene: Scene): Promise<void> => {
  const { product, newcomer, tried, through, lost } = scene;
  const as = await newcomer();
  const payment = await unpaid(scene, as);
  const race = await Promise.all([
    ...times(5, () => choose(product.edge, payment, 'pay')),
    ...times(5, () => callEndpoint(product.edge, api.releaseHold, { apnt_id: payment.apnt_id }, { as })),
    ...times(10, () => comeBack(product.edge, as, payment)),
  ]);
  tried(race.length);
  const last = await comeBack(product.edge, as, payment);
  const kind = last.ok ? (last.data.kind as string) : last.code;
  if (!['confirmed', 'refunded', 'failed'].includes(kind)) lost(`the payment ended as ${kind}`);
  const { balance } = await need(product.edge, api.wallet, {}, { as });
  if (balance > 0) through(`${balance} appeared in the wallet`);
};

/** The quote, key or amount of another booking. */
const cheaper = async (scene: Scene): Promise<void> => {
  const { product, newcomer, tried, through } = scene;
  const as = await newcomer();
  const provider = (await providersOf(product.edge)).at(4);
  if (provider === undefined) throw new Error('no provider');
  const start = (await freeStarts(product.edge, provider)).at(-4);
  if (start === undefined) throw new Error('no free slot');
  const { apnt_id, quote } = await review(product.edge, as, provider, start, false);
  const other = await book(
    product.edge,
    await newcomer(),
    provider,
    (await freeStarts(product.edge, provider)).at(-6) as string,
  );
  const inputs: Record<string, unknown>[] = [
    { apnt_id, quote: 'quo_0', use_wallet: false },
    { apnt_id, quote, use_wallet: true, voucher: 'FREE100' },
    { apnt_id: other.apnt_id, quote, use_wallet: false },
    { apnt_id, quote, use_wallet: false, total: 1, amount: 1, due: 0 },
  ];
  for (const input of inputs) {
    const answer = await callEndpoint(
      product.edge,
      api.confirmBooking,
      input as api.RequestOf<typeof api.confirmBooking>,
      {
        as,
      },
    );
    tried();
    if (answer.ok && answer.data.kind === 'confirmed') through(`booked without paying: ${JSON.stringify(input)}`);
  }
};

const everywhere = ['embedded', 'postgres', 'running'] as const;
const attack = (fields: Pick<Attack, 'name' | 'tries' | 'through' | 'lost' | 'run'>): Attack => ({
  on: everywhere,
  short: true,
  limitSeconds: 60,
  ...fields,
});

export const moneyAttacks: readonly Attack[] = [
  attack({
    name: 'forged and repeated webhooks',
    tries: 'Webhooks without, with a wrong and with another signature, malformed ones, and 50 copies of a signed one.',
    through: 'one is accepted, or a booking is confirmed that was not paid',
    lost: 'a paid booking is not confirmed',
    run: forge,
  }),
  attack({
    name: 'a wallet filled by many hands',
    tries: 'Ten top-ups at once, each page paid five times, each return five times.',
    through: 'more in the wallet than was paid',
    lost: 'less in the wallet than was paid',
    run: addTwice,
  }),
  attack({
    name: 'a credit spent twice',
    tries: 'Two bookings confirmed ten times each at once with one credit, then refused by the bank.',
    through: 'the wallet is overdrawn, or its balance increases',
    lost: 'the balance of the wallet decreases',
    run: spendTwice,
  }),
  attack({
    name: 'a refund taken twice',
    tries: 'Payment, release of the hold and returns from the gateway at the same moment.',
    through: 'money appears in the wallet',
    lost: 'the payment reaches no final state',
    run: refundTwice,
  }),
  attack({
    name: 'paying less',
    tries: 'Another quote, an unknown voucher, another booking, amounts in the call.',
    through: 'a booking that was not paid in full',
    lost: null,
    run: cheaper,
  }),
];
