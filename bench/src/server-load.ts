/** Slot search and booking (hold) under load, each with its two lower bounds. */
import { randomUUID } from 'node:crypto';
import { browseWeb, endpointPath, HEADER, prebook, slotSearch } from 'shared-contracts/api';
import { bareRoute, sqlAlone } from './floors.ts';
import { recordLanes, replayLanes, statementsOf } from './flow-floor.ts';
import { CONNECTIONS, type LoadResult, loadFunction, loadHttp } from './load.ts';
import { call, callHeaders, type Patient, signUp } from './patients.ts';
import type { BenchPostgres } from './postgres.ts';
import type { Product } from './product.ts';
import { recordStatements } from './statements.ts';

export interface Measured {
  readonly name: string;
  /** Directly on the platform without the edge, as the lower bounds are measured. */
  readonly product: LoadResult;
  /** The same call through the edge on the same machine, as a page makes it. */
  readonly throughEdge?: LoadResult;
  readonly bare: LoadResult;
  readonly sql: LoadResult;
  readonly statements: number;
  readonly bytes: number;
}

/** Size of the platform's connection pool; the SQL lower bound gets the same number. */
export const POOL_SIZE = 20;

export const measureSlotSearch = async ({ platform, origin }: Product, postgres: BenchPostgres): Promise<Measured> => {
  const headers = callHeaders('bench-search');
  const { providers } = await call(platform, browseWeb, {}, headers);
  const body = JSON.stringify({ provider_id: providers[0]?.provider_id, days: 7 });
  const url = platform + endpointPath(slotSearch);
  const request = async () => (await fetch(url, { method: 'POST', headers, body })).text();
  const statements = await recordStatements(postgres, request);
  const answer = await request();
  return {
    name: 'slot search (7 days of one doctor)',
    product: await loadHttp({ url, method: 'POST', headers, body }),
    throughEdge: await loadHttp({ url: origin + endpointPath(slotSearch), method: 'POST', headers, body }),
    bare: await bareRoute(answer, { headers, body }),
    sql: await sqlAlone(postgres.url, statements, POOL_SIZE),
    statements: statements.length,
    bytes: answer.length,
  };
};

/** Each lane is one patient who moves a hold between the slots of one doctor. */
export const measureBooking = async ({ platform }: Product, postgres: BenchPostgres): Promise<Measured> => {
  const patients: Patient[] = [];
  for (let index = 0; index < CONNECTIONS; index += 1) patients.push(await signUp(platform, index + 1));
  const lanes = await Promise.all(patients.map((patient, index) => laneOf(platform, patient, index)));
  const url = platform + endpointPath(prebook);
  const hold = async (lane: number): Promise<string> => {
    const { headers, doctor, slots } = lanes[lane] as Lane;
    const start = slots[(lanes[lane] as Lane).turn++ % slots.length];
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, [HEADER.idempotencyKey]: randomUUID() },
      body: JSON.stringify({ provider_id: doctor, start, channel: 'video', stid: 'ST1' }),
    });
    if (!answer.ok) throw new Error(`a hold was refused: ${await answer.text()}`);
    return answer.text();
  };
  const recording = await recordLanes(postgres, CONNECTIONS, {
    run: hold,
    // The same hold moves to the same time repeatedly.
    times: (lane) => {
      const { slots, turn } = lanes[lane] as Lane;
      return slots.slice(turn % slots.length).slice(0, 1);
    },
  });
  const answer = await hold(0);
  const first = lanes[0] as Lane;
  await loadFunction(hold, CONNECTIONS, 3);
  return {
    name: 'hold a slot (each of 50 patients moves their hold)',
    product: await loadFunction(hold),
    bare: await bareRoute(answer, { headers: first.headers, body: JSON.stringify({ provider_id: first.doctor }) }),
    sql: await replayLanes(recording, POOL_SIZE),
    statements: statementsOf(recording),
    bytes: answer.length,
  };
};

interface Lane {
  readonly headers: Record<string, string>;
  readonly doctor: string;
  readonly slots: readonly string[];
  turn: number;
}

const laneOf = async (platform: string, { token, device }: Patient, index: number): Promise<Lane> => {
  const headers = callHeaders(device, token);
  const page = await call(platform, browseWeb, { page: 1 + Math.floor(index / 10) }, headers);
  const doctor = page.providers[index % page.providers.length]?.provider_id ?? '';
  const { days } = await call(platform, slotSearch, { provider_id: doctor, days: 7 }, headers);
  const slots = days.flatMap((day) => day.slots.filter(({ state }) => state === 'free').map(({ start }) => start));
  // Lanes that share a doctor take different slots.
  const own = slots.filter((_, position) => position % CONNECTIONS === index);
  return { headers, doctor, slots: own.length > 1 ? own : slots.slice(index, index + 2), turn: 0 };
};
