/**
 * `npm run bench -- appointments`: the list of a patient with 5,000 visits while the table grows around them; writes its
 * curve into bench/results.md and exits 1 when the first page is slower than its budget or grows with the table.
 */
import { completedAppointments, endpointPath, type RequestOf } from 'shared-contracts/api';
import { UTID } from 'shared-contracts/domain';
import { addOwnVisits, growTo } from './appointment-rows.ts';
import { type HttpTarget, type LoadResult, loadHttp, loadPaced } from './load.ts';
import { percentiles, requireAnswers, withPatient } from './measured-patient.ts';
import { call } from './patients.ts';
import { verdict, writeFigures } from './sections.ts';
import { table } from './table.ts';

const OWN = 5_000;
const ROWS = [10_000, 100_000, 1_000_000] as const;
const CALLERS = 8;
/** Requests a second of all clients together, at which the budget is checked. Without a fixed rate the figure would be that of the processors. */
const PER_SECOND = 50;
const FAR_PAGES = 200;
const BUDGET_MS = 50;
/** Limit of the median among 1,000,000 rows divided by the median among 10,000. */
const FLAT = 2;

type Request = RequestOf<typeof completedAppointments>;
type Page = 'first page' | 'page 201' | 'one service' | 'by words';

/** The cursor of the list after the given number of pages. */
const farCursor = async (origin: string, headers: Record<string, string>): Promise<string> => {
  let cursor: string | undefined;
  for (let page = 0; page < FAR_PAGES; page += 1) {
    const { next } = await call(origin, completedAppointments, cursor === undefined ? {} : { cursor }, headers);
    if (!next) throw new Error('the list ended before the requested page');
    cursor = next;
  }
  return cursor as string;
};

interface Point {
  readonly rows: number;
  readonly alone: LoadResult;
  /** The first page at `PER_SECOND`. */
  readonly paced: LoadResult;
  readonly pages: Readonly<Record<Page, LoadResult>>;
}

const measure = async (rows: number, target: (request: Request) => HttpTarget, cursor: string): Promise<Point> => {
  const load = async (request: Request) => requireAnswers(await loadHttp(target(request), CALLERS));
  return {
    rows,
    alone: requireAnswers(await loadHttp(target({}), 1)),
    paced: requireAnswers(await loadPaced(target({}), PER_SECOND)),
    pages: {
      'first page': await load({}),
      'page 201': await load({ cursor }),
      'one service': await load({ utid: UTID.telemedicine }),
      'by words': await load({ query: 'dr' }),
    },
  };
};

const write = (points: readonly Point[]): string =>
  table(
    [
      'rows',
      'first page, one caller',
      `first page, ${PER_SECOND} a second`,
      ...Object.keys(points[0]?.pages ?? {}).map((page) => `${page}, ${CALLERS} callers`),
    ],
    points.map(({ rows, alone, paced, pages }) => [
      rows.toLocaleString('en-GB'),
      percentiles(alone),
      percentiles(paced),
      ...Object.values(pages).map(percentiles),
    ]),
  );

export const measureAppointments = (): Promise<number> =>
  withPatient(async ({ origin, databaseUrl, databaseVersion, secret, headers, patient }) => {
    await addOwnVisits(databaseUrl, { secret, patient, count: OWN });
    const target = (request: Request): HttpTarget => ({
      url: origin + endpointPath(completedAppointments),
      method: 'POST',
      headers,
      body: JSON.stringify(request),
    });
    const cursor = await farCursor(origin, headers);
    const points: Point[] = [];
    for (const rows of ROWS) {
      await growTo(databaseUrl, rows);
      points.push(await measure(rows, target, cursor));
      process.stdout.write(`${rows} rows measured\n`);
    }
    const [least, most] = [points[0] as Point, points.at(-1) as Point];
    const worst = Math.max(...points.map(({ paced }) => paced.p99));
    const grown = most.paced.p50 / Math.max(1, least.paced.p50);
    const holds = worst <= BUDGET_MS && grown <= FLAT;
    const times = `${worst} ms, budget ${BUDGET_MS} ms; ${grown.toFixed(2)} times as slow at the end, budget ${FLAT}`;
    writeFigures('appointments', {
      title: 'List of appointments',
      about: `A patient with ${OWN.toLocaleString('en-GB')} completed visits, while the table grows around them; p50 / p99 of an answer.`,
      figures: `${write(points)}\n\nFirst page at ${PER_SECOND} a second: p99 ${times}: ${verdict(holds)}.`,
      programs: [databaseVersion],
    });
    return holds ? 0 : 1;
  });
