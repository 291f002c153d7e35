/**
 * `npm run bench -- account`: the first page of a record of 2,000 entries and of a wallet of 10,000 movements; writes its
 * figures into bench/results.md and exits 1 when one is slower than its budget.
 */
import { type Endpoint, endpointPath, recordTimeline, wallet, walletTransactions } from 'shared-contracts/api';
import { addMovements, addRecord } from './account-rows.ts';
import { type HttpTarget, loadHttp, loadPaced } from './load.ts';
import { percentiles, requireAnswers, withPatient } from './measured-patient.ts';
import { verdict, writeFigures } from './sections.ts';
import { table } from './table.ts';

const ENTRIES = 2_000;
const MOVEMENTS = 10_000;
/** Requests a second of all clients together, at which the budget is checked. */
const PER_SECOND = 50;
const BUDGET_MS = 50;

type Request = Readonly<Record<string, string>>;

const PAGES: readonly (readonly [name: string, endpoint: Endpoint, request: Request])[] = [
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

const targetOf = (origin: string, headers: HttpTarget['headers'], endpoint: Endpoint, request: Request): HttpTarget => {
  const url = origin + endpointPath(endpoint);
  return endpoint.method === 'GET'
    ? { url: `${url}?${new URLSearchParams({ page: '1', ...request })}`, method: 'GET', headers }
    : { url, method: 'POST', headers, body: JSON.stringify(request) };
};

export const measureAccount = (): Promise<number> =>
  withPatient(async ({ origin, databaseUrl, databaseVersion, secret, headers, patient }) => {
    await addRecord(databaseUrl, { secret, patient }, ENTRIES);
    await addMovements(databaseUrl, patient, MOVEMENTS);
    const rows: string[][] = [];
    let worst = 0;
    for (const [name, endpoint, request] of PAGES) {
      const target = targetOf(origin, headers, endpoint, request);
      const alone = requireAnswers(await loadHttp(target, 1));
      const paced = requireAnswers(await loadPaced(target, PER_SECOND));
      worst = Math.max(worst, paced.p99);
      rows.push([name, percentiles(alone), percentiles(paced)]);
      process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`);
    }
    const holds = worst <= BUDGET_MS;
    const [entries, movements] = [ENTRIES, MOVEMENTS].map((count) => count.toLocaleString('en-GB'));
    const figures = table(['first page of', 'one caller', `${PER_SECOND} a second`], rows);
    writeFigures('account', {
      title: 'Record and wallet',
      about: `A record of ${entries} entries and a wallet of ${movements} movements; p50 / p99 of an answer.`,
      figures: `${figures}\n\nAt ${PER_SECOND} a second: p99 at most ${worst} ms, budget ${BUDGET_MS} ms: ${verdict(holds)}.`,
      programs: [databaseVersion],
    });
    return holds ? 0 : 1;
  });
