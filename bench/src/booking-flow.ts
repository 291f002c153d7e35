/** A complete booking under load: search, hold, patient, review, payment on the gateway's page, return. One flow is seven calls. */
import { randomUUID } from 'node:crypto';
import {
  bookingDetails,
  browseWeb,
  confirmBooking,
  type Endpoint,
  HEADER,
  patientList,
  paymentReturn,
  prebook,
  type RequestOf,
  type ResponseOf,
  reviewBooking,
  slotSearch,
} from 'shared-contracts/api';
import { http } from './http.ts';
import { type FloorResult, recordLanes, replayLanes, statementsOf, transactionCount } from './flow-floor.ts';
import { CONNECTIONS, type LoadResult, loadFunction } from './load.ts';
import { call, callHeaders, type Patient, signUp } from './patients.ts';
import { percentile } from './percentile.ts';
import type { BenchPostgres } from './postgres.ts';
import { type ProcessorTime, processorTime, usedSince } from './processor-time.ts';
import { POOL_SIZE } from './server-load.ts';

const STEPS = ['search', 'hold', 'who for', 'review', 'pay', 'gateway page', 'back'] as const;
type Step = (typeof STEPS)[number];

export interface FlowMeasured {
  readonly product: LoadResult;
  readonly sql: FloorResult;
  /** Processor time of one booking; null where the operating system does not provide it. */
  readonly cost: ProcessorTime | null;
  readonly statements: number;
  readonly transactions: number;
  /** Median time of each call under the load, in milliseconds. */
  readonly steps: Readonly<Record<Step, number>>;
}

interface Lane {
  readonly headers: Record<string, string>;
  readonly provider: string;
  readonly patient: string;
  /** Free slots, each booked once. */
  readonly slots: string[];
}

const laneOf = async (platform: string, { token, device }: Patient, index: number): Promise<Lane> => {
  const headers = callHeaders(device, token);
  const { providers } = await call(platform, browseWeb, { sort: 'fee-asc', page: 1 + Math.floor(index / 10) }, headers);
  const provider = providers[index % 10]?.provider_id ?? '';
  const { days } = await call(platform, slotSearch, { provider_id: provider, days: 31 }, headers);
  const { patients } = await call(platform, patientList, {}, headers);
  const slots = days.flatMap((day) => day.slots.filter(({ state }) => state === 'free').map(({ start }) => start));
  // Days ahead, so that no slot falls below its minimum lead time during the run.
  return { headers, provider, patient: patients[0]?.rel_id ?? '', slots: slots.slice(10) };
};

type Times = Record<Step, number[]>;

const timed = async <T>(times: Times, step: Step, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work();
  times[step].push(performance.now() - started);
  return result;
};

const flowOf = (platform: string, { headers, provider, patient, slots }: Lane) => {
  const ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> =>
    call(platform, endpoint, request, { ...headers, [HEADER.idempotencyKey]: randomUUID() });
  return async (times: Times): Promise<string> => {
    const start = slots.shift();
    if (start === undefined) throw new Error('a lane has no slot left');
    await timed(times, 'search', () => ask(slotSearch, { provider_id: provider, days: 7 }));
    const { apnt_id } = await timed(times, 'hold', () => ask(prebook, { provider_id: provider, start }));
    await timed(times, 'who for', () => ask(bookingDetails, { apnt_id, rel_ids: [patient] }));
    const { quote } = await timed(times, 'review', () => ask(reviewBooking, { apnt_id }));
    const paid = await timed(times, 'pay', () => ask(confirmBooking, { apnt_id, quote: quote.quote }));
    if (paid.kind !== 'redirect') throw new Error(`a payment had the outcome ${paid.kind}`);
    const { url, payment_id } = paid;
    await timed(times, 'gateway page', () =>
      http({
        url: platform + new URL(url).pathname,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'choice=pay',
      }),
    );
    const outcome = await timed(times, 'back', () => ask(paymentReturn, { payment_id }));
    if (outcome.kind !== 'confirmed') throw new Error(`a booking had the outcome ${outcome.kind}`);
    return apnt_id;
  };
};

const noTimes = (): Times => Object.fromEntries(STEPS.map((step) => [step, [] as number[]])) as Times;

/** Each lane is one patient who books the slots of one doctor, one after the other. */
export const bookingLanes = async (platform: string, count: number) => {
  const patients: Patient[] = [];
  for (let index = 0; index < count; index += 1) patients.push(await signUp(platform, 1000 + index));
  const lanes = await Promise.all(patients.map((patient, index) => laneOf(platform, patient, index)));
  const flows = lanes.map((lane) => flowOf(platform, lane));
  return {
    patients,
    /** Returns the id of the visit. */
    book: (lane: number, times = noTimes()) => (flows[lane] as (typeof flows)[number])(times),
    free: (lane: number): readonly string[] => [...(lanes[lane] as Lane).slots],
  };
};

export const measureBookingFlow = async (platform: string, postgres: BenchPostgres): Promise<FlowMeasured> => {
  const { book, free } = await bookingLanes(platform, CONNECTIONS);
  const recording = await recordLanes(postgres, CONNECTIONS, {
    run: (lane) => book(lane),
    times: free,
  });
  await loadFunction((lane) => book(lane), CONNECTIONS, 3);
  const times = noTimes();
  const before = processorTime();
  const product = await loadFunction((lane) => book(lane, times));
  const cost = usedSince(before, product.done);
  return {
    product,
    cost,
    sql: await replayLanes(recording, POOL_SIZE),
    statements: statementsOf(recording),
    transactions: transactionCount(recording),
    steps: Object.fromEntries(STEPS.map((step) => [step, percentile(times[step], 0.5)])) as Record<Step, number>,
  };
};
