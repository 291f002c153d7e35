/**
 * `npm run bench -- account`: the first page of a record of 2,000 entries and of a wallet of 10,000 movements; writes its
 * figures into bench/results.md and exits 1 when one is slower than its budget.
 */
import { randomUUID } from 'node:crypto';
import {
  type Endpoint,
  endpointPath,
  patientList,
  recordTimeline,
  wallet,
  walletTransactions,
} from 'shared-contracts/api';
import { addMovements, addRecord } from './account-rows.ts';
import { type HttpTarget, type LoadResult, loadHttp, loadPaced } from './load.ts';
import { call, callHeaders, signUp } from './patients.ts';
import { startPlatform } from './platform.ts';
import { startPostgres } from './postgres.ts';
import { verdict, writeFigures } from './sections.ts';
import { table } from './table.ts';

const ENTRIES = 2_000;
const MOVEMENTS = 10_000;
/** Of all callers together: what is judged. */
const PER_SECOND = 50;
const BUDGET_MS = 50;

type Asked = Readonly<Record<string, string>>;

const PAGES: readonly (readonly [name: string, endpoint: Endpoint, asked: Asked])[] = [
  ['record, all kinds', recordTimeline, {}],
  ['record, results', recordTimeline, { kind: 'result' }],
  ['wallet, balance and credits', wallet, {}],
  ['wallet, movements', walletTransactions, {}],
  ['wallet, money that came in', walletTransactions, { direction: 'in' }],
  [
    'wallet, movements until a day',
    walletTransactions,
    { until: new Date(Date.now() - 27 * 86_400_000).toISOString().slice(0, 10) },
  ],
];

const targetOf = (origin: string, headers: HttpTarget['headers'], endpoint: Endpoint, asked: Asked): HttpTarget => {
  const url = origin + endpointPath(endpoint);
  return endpoint.method === 'GET'
    ? { url: `${url}?${new URLSearchParams({ page: '1', ...asked })}`, method: 'GET', headers }
    : { url, method: 'POST', headers, body: JSON.stringify(asked) };
};

const complete = (result: LoadResult): LoadResult => {
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests failed`);
  return result;
};
const times = ({ p50, p99 }: LoadResult): string => `${p50} / ${p99} ms`;

export const measureAccount = async (): Promise<number> => {
  const postgres = await startPostgres();
  const secret = randomUUID() + randomUUID();
  const platform = await startPlatform(postgres.url, { PLATFORM_SECRET: secret });
  try {
    const { origin } = platform;
    const { token, device } = await signUp(origin, 1);
    const headers = callHeaders(device, token);
    const { patients } = await call(origin, patientList, {}, headers);
    const patient = patients[0]?.rel_id ?? '';
    await addRecord(postgres.url, { secret, patient }, ENTRIES);
    await addMovements(postgres.url, patient, MOVEMENTS);
    const rows: string[][] = [];
    let worst = 0;
    for (const [name, endpoint, asked] of PAGES) {
      const target = targetOf(origin, headers, endpoint, asked);
      const alone = complete(await loadHttp(target, 1));
      const paced = complete(await loadPaced(target, PER_SECOND));
      worst = Math.max(worst, paced.p99);
      rows.push([name, times(alone), times(paced)]);
      process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`);
    }
    const holds = worst <= BUDGET_MS;
    const [entries, movements] = [ENTRIES, MOVEMENTS].map((count) => count.toLocaleString('en-GB'));
    const figures = table(['first page of', 'one caller', `${PER_SECOND} a second`], rows);
    writeFigures('account', {
      title: 'Record and wallet',
      about: `A record of ${entries} entries and a wallet of ${movements} movements; p50 / p99 of an answer.`,
      figures: `${figures}\n\nAt ${PER_SECOND} a second: p99 at most ${worst} ms, budget ${BUDGET_MS} ms: ${verdict(holds)}.`,
      programs: [postgres.version],
    });
    return holds ? 0 : 1;
  } finally {
    await platform.stop();
    await postgres.stop();
  }
};
