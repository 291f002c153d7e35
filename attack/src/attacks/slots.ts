/** Many clients request one slot. */
import * as api from 'shared-contracts/api';
import type { Attack, Scene } from '../attack.ts';
import { callEndpoint, inParallel, need, times } from '../client.ts';
import { choose, comeBack, freeStarts, type Patient, providersOf, review } from '../patients.ts';

/** Sends to the copies in rotation. */
const copyOf = ({ platforms }: Scene['product'], index: number): string =>
  platforms[index % platforms.length] as string;

const oneSlot = async (scene: Scene): Promise<void> => {
  const { product, short, tried, through, lost, figure } = scene;
  const people = short ? 12 : product.kind === 'postgres' ? 100 : 20;
  const patients = await scene.patients(people);
  const [provider] = (await providersOf(product.edge)).slice(-1);
  if (provider === undefined) throw new Error('no provider');
  const start = (await freeStarts(product.edge, provider)).at(-1);
  if (start === undefined) throw new Error('no free slot');
  const clients = times(short ? 40 : 200, (index) => patients[index % patients.length] as Patient);
  const answers = await Promise.all(
    clients.map((as, index) =>
      callEndpoint(copyOf(product, index), api.prebook, { provider_id: provider, start }, { as }),
    ),
  );
  tried(answers.length);
  const holds = new Set(answers.filter(({ ok }) => ok).map(({ data }) => data.apnt_id));
  if (holds.size > 1) through(`${holds.size} patients hold one slot`);
  if (holds.size === 0) lost('no client got the slot');
  const odd = answers.filter(({ ok, code }) => !ok && code !== 'SLOT_TAKEN').map(({ http, code }) => `${http} ${code}`);
  if (odd.length > 0)
    lost(`${odd.length} clients got another answer than that the slot is taken: ${[...new Set(odd)].join(', ')}`);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  figure(
    `${answers.length} clients of ${people} accounts, ${holds.size} got it, the last answer after ${Math.round(slowest)} ms`,
  );
};

/** One account requests many slots at once: the hold moves and is not duplicated. */
const manyHolds = async ({ product, newcomer, tried, through }: Scene): Promise<void> => {
  const as = await newcomer();
  const providers = (await providersOf(product.edge)).slice(0, 3);
  const starts = await Promise.all(providers.map((provider) => freeStarts(product.edge, provider)));
  const wanted = providers.flatMap((provider_id, index) =>
    (starts[index] ?? []).slice(-8, -3).map((start) => ({ provider_id, start })),
  );
  const answers = await Promise.all(
    wanted.map((input, index) => callEndpoint(copyOf(product, index), api.prebook, input, { as })),
  );
  tried(answers.length);
  const ids = [...new Set(answers.filter(({ ok }) => ok).map(({ data }) => data.apnt_id))];
  const drafts = await inParallel(ids, 4, (apnt_id) =>
    callEndpoint(product.edge, api.bookingDraft, { apnt_id }, { as }),
  );
  const living = drafts.filter(({ ok, data }) => ok && ['held', 'awaiting_payment'].includes(data.state as string));
  if (living.length > 1) through(`one account holds ${living.length} slots`);
};

/** The same confirmation fifty times, with one key and with many, is paid once. */
const payManyTimes = async ({ product, newcomer, tried, through, lost }: Scene): Promise<void> => {
  const as = await newcomer();
  const [provider] = (await providersOf(product.edge)).slice(1);
  if (provider === undefined) throw new Error('no provider');
  const [start] = (await freeStarts(product.edge, provider)).slice(-2);
  if (start === undefined) throw new Error('no free slot');
  const { apnt_id, quote } = await review(product.edge, as, provider, start, false);
  const outcomes = await Promise.all(
    times(50, (index) => {
      const key = index % 2 === 0 ? { key: 'attack-same-key' } : {};
      return callEndpoint(
        copyOf(product, index),
        api.confirmBooking,
        { apnt_id, quote, use_wallet: false },
        { as, ...key },
      );
    }),
  );
  tried(outcomes.length);
  const pages = new Set(outcomes.flatMap(({ ok, data }) => (ok && data.kind === 'redirect' ? [data.url] : [])));
  const payments = outcomes.flatMap(({ ok, data }) => (ok && data.kind === 'redirect' ? [data] : []));
  if (payments.length === 0)
    lost(`no confirmation succeeded: ${[...new Set(outcomes.map(({ code }) => code))].join()}`);
  for (const url of pages) {
    await Promise.all(times(10, () => choose(product.edge, { url: url as string }, 'pay')));
    tried(10);
  }
  const returns = await Promise.all(
    times(20, (index) =>
      comeBack(copyOf(product, index), as, payments[index % payments.length] as { payment_id: string }),
    ),
  );
  tried(returns.length);
  const confirmed = new Set(
    returns.flatMap(({ ok, data }) => (ok && data.kind === 'confirmed' ? [JSON.stringify(data.payable)] : [])),
  );
  if (confirmed.size !== 1) lost(`${confirmed.size} bookings were confirmed, 1 was paid`);
  const detail = await need(product.edge, api.appointmentSummary, { apnt_id }, { as });
  if (detail.paid_card !== detail.total) through(`paid ${detail.paid_card} of ${detail.total}`);
};

const everywhere = ['embedded', 'postgres', 'running'] as const;

export const slotAttacks: readonly Attack[] = [
  {
    name: 'a race for one slot',
    tries:
      '200 clients (40 in the short form) request one slot at the same moment, spread over every copy of the platform.',
    through: 'two hold it',
    lost: 'no client gets it, or a client gets another answer than that it is taken',
    on: everywhere,
    short: true,
    limitSeconds: 180,
    run: oneSlot,
  },
  {
    name: 'many slots at once',
    tries: 'One account requests 15 slots of three providers at the same moment.',
    through: 'it holds more than one',
    lost: null,
    on: everywhere,
    short: true,
    limitSeconds: 60,
    run: manyHolds,
  },
  {
    name: 'one booking paid many times',
    tries: '50 confirmations with one key and with many, ten payments on each page, 20 returns, all at once.',
    through: 'more is charged than the booking costs',
    lost: 'the booking is not confirmed, or another one is confirmed as well',
    on: everywhere,
    short: true,
    limitSeconds: 60,
    run: payManyTimes,
  },
];
